import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { OwnPassword } from "../session/OwnPassword.tsx";
import { toast } from "../toast/toast.ts";
import { askForEmail } from "./api.ts";

/** Asks for a new address, which a mail confirms. */
export default function EmailDialog({ onClose }: { onClose(): void }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { busy, problem, submit } = useSending(async () => {
    await askForEmail(email.trim(), password);
    onClose();
    toast(t("Check your inbox"), {
      description: t("A mail to {email} asks you to confirm it. Until then nothing changes.", {
        email: email.trim(),
      }),
    });
  });
  return (
    <Modal opened onClose={onClose} title={t("Change email address")}>
      <form onSubmit={submit}>
        <TextInput
          label={t("New email address")}
          type="email"
          autoComplete="email"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        <OwnPassword value={password} onChange={setPassword} />
        <p className={classes.lead}>
          {t(
            "You sign in with the new address once you open the link in its mail. The old one gets a notice.",
          )}
        </p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Send the mail")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
