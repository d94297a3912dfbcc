import type { Entry } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { changeFields } from "../../draft/session.ts";
import { t } from "../../locale/text.ts";
import { Pictures } from "../../picture/Pictures.tsx";
import { BannerIcon, UploadIcon } from "../../theme/icons.tsx";
import { toast } from "../../toast/toast.ts";
import { EmojiPicker } from "./EmojiPicker.tsx";
import classes from "./head.module.css";
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
  const [isChoosing, setChoosing] = useState(false);

  return (
    <Modal opened onClose={onClose} title={t("Icon")}>
      <EmojiPicker onChoose={change} />
      <div className={classes.from}>
        <Button leftSection={<UploadIcon size={16} />} disabled={upload.isBusy} onClick={upload.choose}>
          {t("Upload a picture")}
        </Button>
        <Button
          leftSection={<BannerIcon size={16} />}
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t("Choose a picture")}
        </Button>
        <span className="grow" />
        {entry.icon !== "" && (
          <Button variant="subtle" onClick={() => change("")}>
            {t("Remove icon")}
          </Button>
        )}
      </div>
      {isChoosing && (
        <div className={classes.pictures}>
          <Pictures entryId={entry.id} chosen={[entry.icon]} onChoose={({ path }) => change(path)} />
        </div>
      )}
      <p role="status" className={classes.status} data-problem={upload.isProblem || undefined}>
        {upload.words}
      </p>
    </Modal>
  );
}
