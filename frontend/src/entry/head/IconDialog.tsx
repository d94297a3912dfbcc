import type { Entry } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../../dialog/DialogFoot.tsx";
import { t } from "../../locale/text.ts";
import { isWhole, noPicture } from "../../picture/chosen.ts";
import { ImageBrowser } from "../../picture/ImageBrowser.tsx";
import { toast } from "../../toast/toast.ts";
import { changeFields } from "../../writing/session.ts";
import { EmojiPicker } from "./EmojiPicker.tsx";

export interface IconDialogProps {
  entry: Pick<Entry, "id" | "icon">;
  onClose(): void;
}

/** Chooses the icon of the page that is written: an emoji, or a picture. Readers see it when it is published. */
export default function IconDialog({ entry, onClose }: IconDialogProps) {
  const [picture, setPicture] = useState(noPicture);
  function change(icon: string): void {
    onClose();
    if (icon === entry.icon) return;
    changeFields(entry.id, { icon });
    if (icon === "")
      toast(t("Icon removed"), {
        action: { label: t("Undo"), run: () => changeFields(entry.id, { icon: entry.icon }) },
      });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWhole(picture)) change(picture.url.trim());
  }

  return (
    <Modal opened onClose={onClose} title={t("Choose an icon")} size="48rem">
      <form onSubmit={submit}>
        <ImageBrowser
          entryId={entry.id}
          chosen={picture}
          onChoose={setPicture}
          first={{ label: t("Emoji"), panel: <EmojiPicker onChoose={change} /> }}
        />
        <DialogFoot onCancel={onClose}>
          {entry.icon !== "" && (
            <Button variant="subtle" onClick={() => change("")}>
              {t("Remove icon")}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={!isWhole(picture)}>
            {t("Apply")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
