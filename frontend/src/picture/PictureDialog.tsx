import { Modal } from "@mantine/core";
import { t } from "../locale/text.ts";
import { Pictures, type PicturesProps } from "./Pictures.tsx";

/** Chooses an existing picture. */
export default function PictureDialog({
  entryId,
  onChoose,
  onClose,
}: PicturesProps & {
  onClose(): void;
}) {
  return (
    <Modal opened onClose={onClose} title={t("Choose a picture")} size="45rem">
      <Pictures
        entryId={entryId}
        onChoose={(picture) => {
          onClose();
          onChoose(picture);
        }}
      />
    </Modal>
  );
}
