import { Button, Modal, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "../dialog/dialog.module.css";
import { copy } from "../entry/copy-link.ts";
import { t } from "../locale/text.ts";

interface ShownOnceProps {
  title: string;
  /** What it is for, and that it is shown only now. */
  lead: ReactNode;
  /** The label of the secret, and the secret; several are in lines. */
  label: string;
  secret: string;
  /** The label of the copy button, and what it copies if that is more than the secret. */
  copyLabel: string;
  copied?: string;
  /** The message after copying. */
  done?: string;
  onClose(): void;
}

/** A secret that was just made, to be handed over or kept: nobody can look it up later. */
export function ShownOnce(props: ShownOnceProps) {
  const { title, lead, label, secret, copyLabel, copied = secret, done = t("Copied"), onClose } = props;
  const field = { mt: "md", label, value: secret, readOnly: true, "data-autofocus": true } as const;
  return (
    <Modal opened onClose={onClose} title={title} size={secret.includes("\n") ? "lg" : "md"}>
      <p className={classes.lead}>{lead}</p>
      {secret.includes("\n") ? <Textarea {...field} autosize maxRows={10} /> : <TextInput {...field} />}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose}>
          {t("Done")}
        </Button>
        <Button variant="filled" onClick={() => void copy(copied, done)}>
          {copyLabel}
        </Button>
      </div>
    </Modal>
  );
}
