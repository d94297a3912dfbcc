import { lengths, slugOf } from "@annals/document/browser";
import { Button, Modal, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { t } from "../locale/text.ts";

interface NameDialogProps {
  /** Its present name; empty for a block without one. */
  present: string;
  onName(name: string): void;
  onClose(): void;
}

/** The name of a block, for links to it. */
export default function NameDialog({ present, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(present);
  const name = text.replace(/\s+/g, " ").trim();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    onName(name);
  }
  return (
    <Modal opened onClose={onClose} title={t("Name of this block")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          description={
            name === ""
              ? t("Readers do not see it. Links can lead to a block that has one.")
              : t("Links lead here with #{slug}.", { slug: slugOf(name) })
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={text}
          maxLength={lengths.blockName}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" variant="filled">
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
