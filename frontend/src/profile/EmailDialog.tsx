import { Button, Modal, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { toast } from "../toast/toast.ts";
import { askForEmail } from "./api.ts";

/** Asks for another address, which its mail confirms. */
export default function EmailDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await askForEmail(email.trim(), password);
      onClose();
      toast("Check your inbox", {
        description: `A mail to ${email.trim()} asks you to confirm it. Until then nothing changes.`,
      });
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title="Change email address">
      <form onSubmit={(event) => void save(event)}>
        <TextInput
          label="New email address"
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          mt="md"
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{
            "aria-label": "Show the password",
            tabIndex: 0,
            "aria-hidden": false,
          }}
        />
        <p className={classes.lead}>
          You sign in with the new address once you open the link in its mail. The old one gets a notice.
        </p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            Send the mail
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
