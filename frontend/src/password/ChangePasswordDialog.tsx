import { Button, Modal, PasswordInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { wordsOf } from "../api/client.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { change } from "./api.ts";

/** Sets another password, after the present one was typed. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await change(current, password);
      toast(acts.password.done);
      onClose();
    } catch (error) {
      setProblem(`${acts.password.failed}. ${wordsOf(error)}`);
      setBusy(false);
    }
  }
  const field = {
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: {
      "aria-label": "Show the password",
      tabIndex: 0,
      "aria-hidden": false,
    } as const,
  };
  return (
    <Modal opened onClose={onClose} title="Change password">
      <form onSubmit={(event) => void save(event)}>
        <PasswordInput
          {...field}
          label="Password now"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          {...field}
          mt="md"
          label="New password"
          autoComplete="new-password"
          description="At least 8 characters. Long is better than odd."
          minLength={8}
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <p className={classes.lead}>Your other sessions end. API tokens stay.</p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            Save password
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
