import { mySpaces } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { call, wordsOf } from "../api/client.ts";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { openSpace } from "../space/open.ts";
import { leave } from "./api.ts";

/** Asks before somebody leaves the space. */
export default function LeaveDialog({ space, onClose }: { space: string; onClose(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await leave();
      const { data } = await call(mySpaces);
      if (data[0] === undefined) location.assign("/");
      else openSpace(data[0].key);
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
    }
  }
  return (
    <Modal opened onClose={onClose} title={t("Leave “{space}”?", { space })}>
      <p className={classes.lead}>
        {t("You can then see only what is open to everyone. Your pages stay. An admin can invite you again.")}
      </p>
      {problem !== "" && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          {t("Stay")}
        </Button>
        <Button variant="filled" color="red" loading={busy} onClick={() => void confirm()}>
          {t("Leave")}
        </Button>
      </div>
    </Modal>
  );
}
