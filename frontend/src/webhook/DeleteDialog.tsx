import type { Webhook } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { remove } from "./api.ts";

/** Asks before a webhook is deleted: its secret cannot come back. */
export default function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { busy, problem, submit } = useSending(async () => {
    await remove(webhook.id);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={t("Delete “{name}”?", { name: webhook.name })}>
      <form onSubmit={submit}>
        <p className={classes.lead}>
          {t("{host} will get no more messages. Its secret and the log of what was sent are gone for good.", {
            host: webhook.host,
          })}
        </p>
        <DialogFoot problem={problem} onCancel={onClose}>
          <Button type="submit" variant="filled" color="red" loading={busy}>
            {t("Delete")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
