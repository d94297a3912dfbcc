import { Button, Modal, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { leave } from "../session/api.ts";
import { eraseAccount } from "./api.ts";

/** Erases one's own account, after the password was typed. */
export default function EraseMeDialog({ onClose }: { onClose(): void }) {
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    if (password === "") return;
    await eraseAccount(password);
    leave();
  });
  return (
    <Modal opened onClose={onClose} title={t("Erase your account?")}>
      <form onSubmit={submit}>
        <p className={classes.lead}>
          {t(
            "Your name, address and picture are gone forever, in all spaces and also from the past. Your pages stay, by an “Erased person”. This cannot be undone.",
          )}
        </p>
        <PasswordInput
          mt="md"
          label={t("Your password")}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          data-autofocus
        />
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" color="red" loading={busy} disabled={password === ""}>
            {t("Erase forever")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
