import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { OwnPassword } from "../session/OwnPassword.tsx";
import { CodeField } from "./CodeField.tsx";

interface ProofProps {
  title: string;
  lead: string;
  /** The label of the button. */
  act: string;
  work(password: string, code: string): Promise<void>;
  onClose(): void;
}

/** Asks for the password and a code before something is changed about the second factor. */
export function Proof({ title, lead, act, work, onClose }: ProofProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { busy, problem, submit } = useSending(() => work(password, code));
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <p className={classes.lead}>{lead}</p>
        <OwnPassword value={password} onChange={setPassword} isFirst />
        <CodeField label={t("Code of your app, or a recovery code")} value={code} onChange={setCode} />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {act}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
