import { type AnswerOf, type PendingInvitation, pendingInvitations } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { remove } from "../member/api.ts";
import members from "../member/members.module.css";
import { RangePaging } from "../paging/Paging.tsx";
import { labelOfRoles } from "../role/roles.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { refreshInvitations, revoke, sendAgain } from "./api.ts";
import { linkDialog } from "./link-dialog.ts";
import classes from "./pending.module.css";

/** Who is invited and has not answered: when, by whom, until when; sent again and taken back. */
export function Pending({ q }: { q: string }) {
  const [page, setPage] = useState(1);
  const { data } = useCall(pendingInvitations, { query: { q, page } }, { keepPreviousData: true });
  if (data === undefined) return null;
  if (data.total === 0)
    return <p className={members.quiet}>{q === "" ? t("There are no open invitations") : t("No results")}</p>;
  return <List data={data} page={page} onPage={setPage} />;
}

/** Below the members: who is invited and has no account yet, so that "All" leaves nobody out. */
export function WithoutAccount({ q }: { q: string }) {
  const [page, setPage] = useState(1);
  const { data } = useCall(
    pendingInvitations,
    { query: { q, page, kind: "link" } },
    { keepPreviousData: true },
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby="without-account">
      <h2 id="without-account" className={classes.heading}>
        {t("Invited, without an account yet")}
      </h2>
      <List data={data} page={page} onPage={setPage} />
    </section>
  );
}

interface ListProps {
  data: AnswerOf<typeof pendingInvitations>;
  page: number;
  onPage(page: number): void;
}

function List({ data, page, onPage }: ListProps) {
  return (
    <>
      <ul className={classes.list} aria-label={t("Invitations")}>
        {data.data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <RangePaging list={data} page={page} onPage={onPage} />
    </>
  );
}

function Row({ invitation }: { invitation: PendingInvitation }) {
  const { id, kind, email, name, roles, invited_by, invited_at, by_mail } = invitation;
  async function again(): Promise<void> {
    const done = await acting(acts.sendAgain, () => sendAgain(id));
    if (done === null) return;
    if (done.answer.path === null) toast(t("Sent again"), { description: t("To {email}", { email }) });
    else openDialog(linkDialog, { invited: [done.answer] });
  }
  async function takeBack(): Promise<void> {
    await acting(acts.revoke, async () => {
      await (kind === "link" ? revoke(id) : remove(id));
      await refreshInvitations();
    });
  }
  return (
    <li>
      <span className={classes.named}>
        <b className="cut">{email}</b>
        <span>
          {name !== "" && `${name} · `}
          {labelOfRoles(roles)} ·{" "}
          {t("by {inviter} on {day}", { inviter: invited_by.display_name, day: dayOf(invited_at) })}
        </span>
        <span data-ended={invitation.ended || undefined}>{stateOf(invitation)}</span>
      </span>
      {kind === "link" && (
        <Button
          variant="subtle"
          aria-label={`${by_mail ? t("Send again") : t("Show the link again")}: ${email}`}
          onClick={() => void again()}
        >
          {by_mail ? t("Send again") : t("Show the link again")}
        </Button>
      )}
      <Button variant="subtle" aria-label={t("Withdraw: {email}", { email })} onClick={() => void takeBack()}>
        {t("Withdraw")}
      </Button>
    </li>
  );
}

function stateOf({ kind, until, ended }: PendingInvitation): string {
  if (kind === "asked") return t("Has an account: asked to join");
  return ended
    ? t("The link ended on {day}", { day: dayOf(until!) })
    : t("The link works until {day}", { day: dayOf(until!) });
}
