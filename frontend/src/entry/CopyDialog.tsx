import { Modal, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";

interface CopyProps {
  text: string;
  onClose(): void;
}

/** Where a browser has no clipboard: the text in a field, selected, to be copied by hand. */
export default function CopyDialog({ text, onClose }: CopyProps) {
  return (
    <Modal opened onClose={onClose} title={t("Copy this")}>
      <TextInput
        label={t("Press Ctrl+C, or hold the text")}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
    </Modal>
  );
}
