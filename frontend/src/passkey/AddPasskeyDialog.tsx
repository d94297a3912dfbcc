import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { OwnPassword } from "../session/OwnPassword.tsx";
import { add } from "./api.ts";
import { wordsOfPasskey } from "./words.ts";

/** Adds a passkey: the browser asks for a finger, a face or a key then. */
export default function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, setProblem, submit } = useSending(async () => {
    try {
      await add(password, name.trim());
      onClose();
    } catch (error) {
      setProblem(wordsOfPasskey(error));
    }
  });
  return (
    <Modal opened onClose={onClose} title={t("Add a passkey")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("Name")}
          description={t("Where it is, such as “MacBook” or “Blue key”.")}
          required
          withAsterisk={false}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <OwnPassword value={password} onChange={setPassword} />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Add it")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
