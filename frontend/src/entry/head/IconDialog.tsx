import type { Entry } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { changeFields } from "../../draft/session.ts";
import { t } from "../../locale/text.ts";
import { toast } from "../../toast/toast.ts";
import { EmojiPicker } from "./EmojiPicker.tsx";
import classes from "./head.module.css";
import { PictureSources } from "./PictureSources.tsx";
import { usePictureUpload } from "./upload.ts";

export interface IconDialogProps {
  entry: Pick<Entry, "id" | "icon">;
  onClose(): void;
}

/** Chooses the icon of the page that is written: an emoji, or a picture. Readers see it when it is published. */
export default function IconDialog({ entry, onClose }: IconDialogProps) {
  function change(icon: string): void {
    onClose();
    if (icon === entry.icon) return;
    changeFields(entry.id, { icon });
    if (icon === "")
      toast(t("Icon removed"), {
        action: { label: t("Undo"), run: () => changeFields(entry.id, { icon: entry.icon }) },
      });
  }
  const upload = usePictureUpload(entry.id, change);

  return (
    <Modal opened onClose={onClose} title={t("Icon")}>
      <EmojiPicker onChoose={change} />
      <PictureSources entryId={entry.id} chosen={entry.icon} upload={upload} onChoose={change}>
        <span className="grow" />
        {entry.icon !== "" && (
          <Button variant="subtle" onClick={() => change("")}>
            {t("Remove icon")}
          </Button>
        )}
      </PictureSources>
      <p role="status" className={classes.status} data-problem={upload.isProblem || undefined}>
        {upload.words}
      </p>
    </Modal>
  );
}
