import type { Webhook } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";
import { newSecret } from "./api.ts";

/** Gives a webhook a new secret, and shows it once. */
export default function SecretDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const [secret, setSecret] = useState("");
  const { busy, problem, submit } = useSending(async () => setSecret(await newSecret(webhook.id)));
  if (secret !== "")
    return (
      <ShownOnce
        title={t("“{name}” has a new secret", { name: webhook.name })}
        lead={t("Enter it in the receiving program within a day. It is shown only once.")}
        label={t("Secret")}
        secret={secret}
        copyLabel={t("Copy")}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t("A new secret for “{name}”?", { name: webhook.name })}>
      <form onSubmit={submit}>
        <p className={classes.lead}>
          {t("For a day messages are signed with both, so that nothing is lost. Then the old one ends.")}
        </p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" loading={busy}>
            {t("Create a new secret")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
