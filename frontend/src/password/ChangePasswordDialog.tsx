import { Button, Modal, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { passwordField } from "../session/password-field.ts";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { change } from "./api.ts";

/** Sets a new password, after the present one was typed. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const [current, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    await change(current, password);
    toast(acts.password.done);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={t("Change password")}>
      <form onSubmit={submit}>
        <PasswordInput
          {...passwordField}
          label={t("Current password")}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          data-autofocus
        />
        <PasswordInput
          {...passwordField}
          mt="md"
          label={t("New password")}
          autoComplete="new-password"
          description={t("At least 8 characters. Longer is better.")}
          minLength={8}
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <p className={classes.lead}>{t("Your other sessions end. API tokens stay.")}</p>
        <DialogFoot problem={problem && `${acts.password.failed}. ${problem}`} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Save password")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
