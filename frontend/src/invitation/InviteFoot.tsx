import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import classes from "../dialog/dialog.module.css";
import { t } from "../locale/text.ts";

interface InviteFootProps {
  /** How many people would be invited. */
  count: number;
  busy: boolean;
  disabled?: boolean;
  problem: string;
  onCancel(): void;
  /** Further buttons. */
  children?: ReactNode;
}

/** The end of a form that invites people. */
export function InviteFoot({ count, busy, disabled = false, problem, onCancel, children }: InviteFootProps) {
  return (
    <DialogFoot problem={problem} onCancel={onCancel}>
      {children}
      <Button type="submit" variant="filled" loading={busy} disabled={disabled}>
        {count > 0 ? t("Invite {count, plural, one {# person} other {# people}}", { count }) : t("Invite")}
      </Button>
    </DialogFoot>
  );
}

/** What happens with invitations when no mail can be sent. */
export const NoServer = () => (
  <p className={classes.hint}>{t("There is no mail server, so you get links to hand over.")}</p>
);
