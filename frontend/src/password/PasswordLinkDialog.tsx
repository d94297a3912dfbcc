import type { AdminUser } from "@annals/query-api/contract";
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { copy } from "../entry/copy-link.ts";
import { makeLink } from "./api.ts";

/** Makes a link by which a member sets a new password, for an admin to hand over. */
export default function PasswordLinkDialog({ member, onClose }: { member: AdminUser; onClose(): void }) {
  const [link, setLink] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const name = member.first_name || member.display_name;
  async function make(): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      setLink(await makeLink(member.id));
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }
  if (link !== "")
    return (
      <Modal opened onClose={onClose} title={`A link for ${name}`}>
        <p className={classes.lead}>
          It works once, for an hour. It is shown only now: hand it over yourself.
        </p>
        <TextInput mt="md" label="Link" value={link} readOnly data-autofocus />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={() => void copy(link, "Link copied!")}>
            Copy the link
          </Button>
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </div>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={`A new password for ${name}?`}>
      <p className={classes.lead}>
        Whoever has the link sets {name}’s password and signs in as {name}. That you made it is kept in the
        log, and {name} gets a mail when the password changes.
      </p>
      <DialogFoot problem={problem} onCancel={onClose}>
        <Button variant="filled" loading={busy} onClick={() => void make()}>
          Make a link
        </Button>
      </DialogFoot>
    </Modal>
  );
}
