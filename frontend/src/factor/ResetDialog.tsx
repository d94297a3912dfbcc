import type { AdminUser } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { toast } from "../toast/toast.ts";
import { reset } from "./api.ts";

/** Removes the second factor of a member who lost it. */
export default function ResetDialog({ member, onClose }: { member: AdminUser; onClose(): void }) {
  const name = member.first_name || member.display_name;
  const { busy, problem, send } = useSending(async () => {
    await reset(member.id);
    onClose();
    toast(t("{name}’s second factor is reset", { name }));
  });
  return (
    <Modal opened onClose={onClose} title={t("Reset {name}’s second factor?", { name })}>
      <p className={classes.lead}>
        {t(
          "From then on {name} signs in with the password alone, and can set up a second factor again. {name} gets a mail. Make sure that it is really {name} who asks you.",
          { name },
        )}
      </p>
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button variant="filled" loading={busy} onClick={send} data-autofocus>
          {t("Reset it")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
