import { Button, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { type ChosenPicture, isWhole, noPicture } from "./chosen.ts";
import { ImageBrowser } from "./ImageBrowser.tsx";

export interface PictureDialogProps {
  /** Of the page that is written. */
  entryId: string;
  onChoose(picture: ChosenPicture): void;
  onClose(): void;
}

/** Chooses a picture. */
export default function PictureDialog({ entryId, onChoose, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState(noPicture);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole(chosen)) return;
    onClose();
    onChoose({ ...chosen, url: chosen.url.trim() });
  }
  return (
    <Modal opened onClose={onClose} title={t("Choose a picture")} size="48rem" fullScreen={isNarrow()}>
      <form onSubmit={submit}>
        <ImageBrowser entryId={entryId} chosen={chosen} onChoose={setChosen} />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={!isWhole(chosen)}>
            {t("Apply")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
