import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { erase } from "./api.ts";

export interface EraseMemberProps {
  member: { id: string; display_name: string; email: string };
  onClose(): void;
}

/** Asks for the address to be typed: nobody can take it back. */
export default function EraseMemberDialog({ member, onClose }: EraseMemberProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const fits = typed.trim().toLowerCase() === member.email.toLowerCase();
  async function confirm(): Promise<void> {
    if (!fits) return;
    onClose();
    const done = await acting(acts.remove, () => erase(member.id));
    if (done === null) return;
    toast(
      done.answer
        ? t("The person was erased")
        : t("The person left this space. Only an admin of all their spaces can erase them."),
    );
    await navigate("/admin/members");
  }
  return (
    <Modal opened onClose={onClose} title={t("Erase {member}?", { member: member.display_name })}>
      <p className={classes.lead}>
        {t(
          "Name, address and picture are gone forever, also from the past. The pages and the history stay, by an “Erased person”. If the person is in a space where you are not an admin, they only leave this one.",
        )}
      </p>
      <TextInput
        mt="md"
        label={t("Type {email} to confirm", { email: member.email })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <DialogFoot onCancel={onClose}>
        <Button variant="filled" color="red" disabled={!fits} onClick={() => void confirm()}>
          {t("Erase forever")}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
