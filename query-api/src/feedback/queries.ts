/** What people said of pages: for those who manage them. */
import { can, needs } from "@annals/access";
import { forbidden } from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import { feedbackTable } from "@annals/projectors/feedback/tables";
import { entryTable } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { FeedbackReason } from "./contract.ts";
import { messages } from "./messages.ts";

/** What opens what people said. */
export type OpenFeedback = Pick<PersonKeys, "openAll">;

const f = columns(feedbackTable, "f");
const e = columns(entryTable, "e");

const levelStatement = statement(
  "level_for_feedback",
  ({ table, visible, level }: Scope<{ id: string }>) =>
    select({
      level: level(e),
    })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const saidStatement = statement(
  "feedback",
  (scope: Scope<{ id: string; helpful: boolean | null } & Window>) =>
    select({
      ...pick(f, "person", "helpful", "reason", "words"),
      given_at: isoOf(f.given_at),
      who: personBy(scope, f.person as Sql<string | null>),
      total: sql<number>("count(*) over ()::int"),
    })`
      from ${scope.table(f)} where ${f.entry} = $id and ($helpful::boolean is null or ${f.helpful} = $helpful)
      order by ${f.given_at} desc, ${f.person} limit $limit offset $offset`,
);

/** @throws Problem 404, 403 for who does not manage the page */
export async function readFeedback(
  view: View,
  keys: OpenFeedback,
  { id, helpful, ...paging }: Paging & { id: string; helpful?: boolean | undefined },
) {
  const { level } = await view.one(levelStatement, { id });
  if (level < needs.manage) throw forbidden(messages.onlyManagersRead);
  const rows = await view.rows(saidStatement, { id, helpful: helpful ?? null, ...windowOf(paging) });
  const said = rows.filter(({ words }) => words !== "");
  const opened = await keys.openAll(said.map(({ person, words }) => ({ person, sealed: words })));
  const texts = new Map(said.map((row, at) => [row, opened[at] ?? null]));
  const data = rows.map((row) => ({
    person: personOr(row.who as PersonRow | null, row.person),
    ...{ helpful: row.helpful, reason: row.reason, text: texts.get(row) ?? null, given_at: row.given_at },
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}

const no = `count(*) filter (where not ${f.helpful})`;

const reportStatement = statement("feedback_report", (scope: Scope<Window>) => {
  const { table, visible } = scope;
  return select({
    crumb: crumbJson(e),
    yes: sql<number>(`(count(*) filter (where ${f.helpful}))::int`),
    no: sql<number>(`(${no})::int`),
    reasons: sql<(FeedbackReason | null)[]>(`array_agg(${f.reason})`),
    last_at: isoOf(sql<Date>(`max(${f.given_at})`)),
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(f)} join ${table(e)} on ${e.id} = ${f.entry}
    where ${f.space} = $space and ${e.space} = $space and ${visible(e)}
    group by ${e.id} order by ${no} desc, max(${f.given_at}) desc, ${e.id} limit $limit offset $offset`;
});

/** @throws Problem 403 for who does not see reports */
export async function readFeedbackReport(view: View, paging: Paging) {
  if (!can(view.viewer.roles, "seeStatus")) throw forbidden(messages.onlyAdminsSeeReports);
  const rows = await view.rows(reportStatement, windowOf(paging));
  const data = rows.map(({ crumb, reasons, yes, no, last_at }) => ({
    ...{ entry: crumb, yes, no, last_at },
    reasons: counted(reasons),
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}

function counted(reasons: (FeedbackReason | null)[]): Partial<Record<FeedbackReason, number>> {
  const counts: Partial<Record<FeedbackReason, number>> = {};
  for (const reason of reasons) if (reason !== null) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
