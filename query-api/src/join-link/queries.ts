import { groupTable, joinLinkTable } from "@annals/projectors/tables";
import { personBy, personOf } from "../person/answer.ts";
import { isAhead } from "../runtime/end.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { JoinLink } from "./contract.ts";

const l = columns(joinLinkTable, "l");
const g = columns(groupTable, "g");

const openStatement = statement(
  "join_links",
  (scope: Scope<{ now: Date } & Window>) =>
    select({
      ...pick(l, "id", "roles", "until", "uses", "used", "domain", "made_at"),
      groups: sql<JoinLink["groups"] | null>(
        `(select json_agg(${jsonOf(pick(g, "id", "name"))} order by ${g.sort_name}, ${g.id})
        from ${scope.table(g)} where ${g.space} = $space and ${g.id}::text = any(${l.groups}))`,
      ),
      by: personBy(scope, l.made_by),
      total: sql<number>("count(*) over ()::int"),
    })`
    from ${scope.table(l)}
    where ${l.space} = $space and not ${l.ended} and ${isAhead(l.until, "joinLink")} and ${l.used} < ${l.uses}
    order by ${l.made_at} desc, ${l.id} limit $limit offset $offset`,
);

/** The links of the space that still work, a page of the list at a time. */
export async function readJoinLinks(view: View, now: Date, paging: Paging): Promise<Paged<JoinLink>> {
  const rows = await view.rows(openStatement, { now, ...windowOf(paging) });
  const data = rows.map(({ by, groups, until, made_at, total: _, ...link }) => ({
    ...link,
    groups: groups ?? [],
    until: until.toISOString(),
    made_at: made_at.toISOString(),
    made_by: personOf(by),
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
