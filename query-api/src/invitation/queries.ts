import { isOver } from "@annals/http";
import { invitationLinkTable, invitationTable, personTable } from "@annals/projectors/tables";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql, unionAll } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { PendingInvitation } from "./contract.ts";

const l = columns(invitationLinkTable, "l");
const i = columns(invitationTable, "i");
const p = columns(personTable, "p");

/** People with a link, and people with an account who are asked to join. */
const everybody = ({ table }: Scope) =>
  unionAll(
    select({
      ...{ id: l.id, kind: sql<PendingInvitation["kind"]>("'link'"), email: l.email },
      name: sql<string>(`trim(${l.first_name} || ' ' || ${l.last_name})`),
      ...{ roles: l.roles, invited_by: l.invited_by, invited_at: l.invited_at },
      ...{ until: sql<Date | null>(String(l.until)), by_mail: l.by_mail },
    })`from ${table(l)} where ${l.space} = $space`,
    select({
      ...{ id: i.person, kind: sql<PendingInvitation["kind"]>("'asked'") },
      ...{ email: sql<string>(`coalesce(${p.email}, '')`), name: p.display_name },
      ...{ roles: i.roles, invited_by: i.invited_by, invited_at: i.invited_at },
      ...{ until: sql<Date | null>("null::timestamptz"), by_mail: sql<boolean>("true") },
    })`
      from ${table(i)} join ${table(p)} on ${p.id} = ${i.person} and not ${p.erased}
      where ${i.space} = $space`,
  );

const pendingStatement = statement(
  "pending_invitations",
  (scope: Scope<{ part: string; kind: string } & Window>) =>
    select({
      ...{ id: sql<string>("one.id"), kind: sql<PendingInvitation["kind"]>("one.kind") },
      ...{
        email: sql<string>("one.email"),
        name: sql<string>("one.name"),
        roles: sql<string[]>("one.roles"),
      },
      invited_by: sql<string | null>("one.invited_by"),
      inviter: personBy(scope, sql<string | null>("one.invited_by")),
      ...{ invited_at: sql<Date>("one.invited_at"), until: sql<Date | null>("one.until") },
      by_mail: sql<boolean>("one.by_mail"),
      total: sql<number>("count(*) over ()::int"),
    })`
    from (${everybody(scope)}) one
    where ($kind = 'all' or one.kind = $kind)
      and ($part = '' or strpos(lower(one.email), lower($part)) > 0 or strpos(lower(one.name), lower($part)) > 0)
    order by one.invited_at desc, one.id limit $limit offset $offset`,
);

/** People who have not answered yet, a page of the list at a time. */
export async function readPending(
  view: View,
  part: string,
  kind: "all" | PendingInvitation["kind"],
  paging: Paging,
  now: Date,
): Promise<Paged<PendingInvitation>> {
  const rows = await view.rows(pendingStatement, { part, kind, ...windowOf(paging) });
  const data = rows.map(({ inviter, invited_by, invited_at, until, total: _, ...row }) => ({
    ...row,
    invited_by: personOr(inviter as PersonRow | null, invited_by),
    invited_at: invited_at.toISOString(),
    until: until?.toISOString() ?? null,
    ended: until !== null && isOver("invitation", until, now),
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
