import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import classes from "../dialog/dialog.module.css";
import { leave } from "./api.ts";

/** Asks before somebody leaves the space. */
export default function LeaveDialog({ space, onClose }: { space: string; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await leave();
      location.assign("/");
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Leave “${space}”?`}>
      <p className={classes.lead}>
        You can then see only what is open to everyone. Your pages stay. An admin can invite you again.
      </p>
      {problem !== "" && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Stay
        </Button>
        <Button variant="filled" color="red" loading={busy} onClick={() => void confirm()}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
