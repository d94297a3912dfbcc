import type { AdminUser } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
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
        title={`A link for ${name}`}
        lead="It works once, for an hour. It is shown only now: hand it over yourself."
        label="Link"
        secret={link}
        copyLabel="Copy the link"
        done="Link copied!"
        onClose={onClose}
      />
    );
  return (
    <Modal opened onClose={onClose} title={`A new password for ${name}?`}>
      <p className={classes.lead}>
        Whoever has the link sets {name}’s password and signs in as {name}. That you made it is kept in the
        log, and {name} gets a mail when the password changes.
      </p>
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button variant="filled" loading={busy} onClick={send}>
          Make a link
        </Button>
      </DialogFoot>
    </Modal>
  );
}
