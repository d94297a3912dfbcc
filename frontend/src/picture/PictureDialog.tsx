import { lengths } from "@annals/document/browser";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { type ChosenPicture, isWhole, noPicture } from "./chosen.ts";
import { ImageBrowser } from "./ImageBrowser.tsx";

export interface PictureDialogProps {
  /** Of the page that is written; null outside of pages. */
  entryId: string | null;
  /** Whether a picture of another site can be taken, by its address. */
  withAddress?: boolean;
  /** Whether it is asked what can be seen, for those who cannot see it. */
  withDescription?: boolean;
  /** The description is empty where none was asked for. */
  onChoose(picture: ChosenPicture, description: string): void;
  onClose(): void;
}

/** Chooses a picture. */
export default function PictureDialog({
  entryId,
  withAddress,
  withDescription = false,
  onChoose,
  onClose,
}: PictureDialogProps) {
  const [chosen, setChosen] = useState(noPicture);
  const [description, setDescription] = useState("");
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isWhole(chosen)) return;
    onClose();
    onChoose({ ...chosen, url: chosen.url.trim() }, description.trim());
  }
  return (
    <Modal opened onClose={onClose} title={t("Choose a picture")} size="48rem" fullScreen={isNarrow()}>
      <form onSubmit={submit}>
        <ImageBrowser {...{ entryId, chosen, withAddress }} onChoose={setChosen} />
        {withDescription && isWhole(chosen) && (
          <TextInput
            mt="md"
            label={t("Description, for those who cannot see it")}
            placeholder={t("What can be seen")}
            maxLength={lengths.description}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        )}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled" disabled={!isWhole(chosen)}>
            {t("Apply")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
