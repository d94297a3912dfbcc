import { type Invitation, myInvitations } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { wordsOf } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import classes from "../dialog/dialog.module.css";
import { dayOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { openSpace } from "../space/open.ts";
import { toast } from "../toast/toast.ts";
import { accept, decline } from "./api.ts";
import member from "./member.module.css";
import { rolesInWords } from "./words.ts";

export interface InvitationProps {
  invitation: Invitation;
  onClose(): void;
}

/** Asks whether somebody wants to join a space. Until they say yes, nobody there sees them, and they see nothing of it. */
export default function InvitationDialog({ invitation, onClose }: InvitationProps) {
  const { space, roles, invited_by: inviter, invited_at } = invitation;
  const [busy, setBusy] = useState<"accept" | "decline" | null>(null);
  const [problem, setProblem] = useState("");

  async function answer(what: "accept" | "decline"): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setProblem("");
    try {
      await (what === "accept" ? accept(space.id) : decline(space.id));
      if (what === "accept") return openSpace(space.key);
      onClose();
      toast(t("You declined the invitation to “{space}”", { space: space.name }));
      await refreshWhere((url) => isUrlOf(myInvitations, url));
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(null);
    }
  }

  return (
    <Modal opened onClose={onClose} title={t("Join the space “{space}”?", { space: space.name })}>
      <div className={member.inviter}>
        <Avatar person={inviter} />
        <span>
          {rich("{inviter} invited you on {day}.", {
            inviter: <b>{inviter.display_name}</b>,
            day: dayOf(invited_at),
          })}
        </span>
      </div>
      <p className={classes.lead}>
        {rolesInWords(roles)}{" "}
        {t(
          "Its members will see your name. Your account, your password and your other spaces stay as they are.",
        )}
      </p>
      {problem !== "" && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="subtle" loading={busy === "decline"} onClick={() => void answer("decline")}>
          {t("Decline")}
        </Button>
        <Button
          variant="filled"
          loading={busy === "accept"}
          onClick={() => void answer("accept")}
          data-autofocus
        >
          {t("Accept")}
        </Button>
      </div>
    </Modal>
  );
}
