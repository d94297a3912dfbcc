import type { AdminUser } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { ShownOnce } from "../session/ShownOnce.tsx";
import { makeLink } from "./api.ts";

/** Makes a link by which a member sets a new password, for an admin to hand over. */
export default function PasswordLinkDialog({ member, onClose }: { member: AdminUser; onClose(): void }) {
  const [link, setLink] = useState("");
  const name = member.first_name || member.display_name;
  const { busy, problem, send } = useSending(async () => {
    setLink(await makeLink(member.id));
  });
  if (link !== "")
    return (
      <ShownOnce
        title={t("A link for {name}", { name })}
        lead={t("It works once, for an hour. It is shown only now: hand it over yourself.")}
        label={t("Link")}
        secret={link}
        copyLabel={t("Copy the link")}
        done={t("Link copied!")}
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={t("A new password for {name}?", { name })}>
      <p className={classes.lead}>
        {t(
          "Anyone who has the link can set {name}’s password and sign in as {name}. That you made it is kept in the log, and {name} gets a mail when the password changes.",
          { name },
        )}
      </p>
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button variant="filled" loading={busy} onClick={send}>
          {t("Create a link")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
