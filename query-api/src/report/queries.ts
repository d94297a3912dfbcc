/** Reports on the space, of the pages that the one who asks may see. */
import {
  auditTable,
  entryLinkTable,
  entryTable,
  memberTable,
  verificationTable,
} from "@annals/projectors/tables";
import { isBroken } from "../backlink/queries.ts";
import { crumbJson } from "../entry/columns.ts";
import { goneLinks, isChecking } from "../outside/queries.ts";
import { type PersonRow, personBy, personOf } from "../person/answer.ts";
import { needReports } from "../reading/access.ts";
import { isCounting } from "../reading/counting.ts";
import { keptDays } from "../reading/counts.ts";
import { dayOf } from "../reading/days.ts";
import { type ActivitySpan, periodsOf, told } from "../reading/periods.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, optional, type Sql, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { ActivityReport, HealthKind, HealthPage, HealthReport } from "./contract.ts";

const a = columns(auditTable, "a");
const e = columns(entryTable, "e");
const v = optional(columns(verificationTable, "v"));
const m = columns(memberTable, "m");
const l = columns(entryLinkTable, "l");

const count = (what: string) => sql<number>(`(count(${what}))::int`);
const countOf = (type: string) => sql<number>(`(count(*) filter (where type = '${type}'))::int`);

/** A row for each period in which something happened, and one without a period for all of them. */
const activityStatement = statement("activity_report", (scope: Scope<{ since: string; step: string }>) => {
  const { table, visible } = scope;
  return select({
    begin: sql<string | null>("to_char(period, 'YYYY-MM-DD')"),
    people: count("distinct actor"),
    created: countOf("EntryCreated"),
    published: countOf("EntryPublished"),
    edits: count("distinct (entry, actor, day)"),
  })`
    from (
      select ${a.type}, ${a.actor}, ${a.entry}, (${a.at} at time zone 'UTC')::date as day,
        date_trunc($step::text, ${a.at} at time zone 'UTC') as period
      from ${table(a)} join ${table(e)} on ${e.id} = ${a.entry} and ${e.space} = $space and ${visible(e)}
      where ${a.space} = $space and ${a.at} >= $since::timestamptz
        and ${a.type} in ('EntryCreated', 'EntryPublished', 'DraftSaved')
    ) happened
    group by grouping sets ((period), ())`;
});

/** What happened, over time. @throws Problem 403 */
export async function readActivityReport(view: View, span: ActivitySpan, now: Date): Promise<ActivityReport> {
  needReports(view);
  const { step, begins } = periodsOf(span, now);
  const rows = await view.rows(activityStatement, { step, since: `${begins[0]}T00:00:00Z` });
  const found = new Map(rows.map(({ begin, people, ...row }) => [begin, { ...row, people: told(people) }]));
  const figures = (begin: string | null) =>
    found.get(begin) ?? { people: 0, created: 0, published: 0, edits: 0 };
  return {
    ...{ as_of: now.toISOString(), step, ...figures(null) },
    periods: begins.map((from) => ({ from, ...figures(from) })),
  };
}

/** The published pages, with their check. */
const published = ({ table, visible }: Scope) => `
  from ${table(e)} left join ${table(columns(verificationTable, "v"))} on ${v.entry} = ${e.id}
  where ${e.space} = $space and ${e.version} > 0 and ${visible(e)}`;

const hasOwner = ({ table }: Scope) =>
  `exists (select from ${table(m)} where ${m.space} = $space and ${m.person} = ${v.person})`;
const brokenLinks = (scope: Scope) =>
  `from ${scope.table(l)} where ${l.entry} = ${e.id} and ${isBroken(scope)}`;

/** Reading is counted, and was in the time that it is kept. */
const isCounted = "$counted::boolean and exists (select from counting.since where space = $space)";
const readings = `from counting.reading r
  where r.space = $space and r.entry = ${e.id} and r.day >= $today::date - ${keptDays}`;

const kinds: Record<HealthKind, { is(scope: Scope): string; order: string }> = {
  stale: { is: () => `${v.due} <= $today::text`, order: v.due },
  unowned: { is: (scope) => `not ${hasOwner(scope)}`, order: e.updated_at },
  broken: { is: (scope) => `exists (select ${brokenLinks(scope)})`, order: `"broken_links" desc` },
  outside: {
    is: (scope) => `$checked::boolean and exists (select ${goneLinks(scope)})`,
    order: e.updated_at,
  },
  unread: { is: () => `${isCounted} and not exists (select ${readings})`, order: e.updated_at },
};

const healthStatement = statement("health_report", (scope: Scope<Now>) => {
  const counted = (kind: HealthKind) =>
    sql<number>(`(count(*) filter (where ${kinds[kind].is(scope)}))::int`);
  return select({
    pages: count("*"),
    stale: counted("stale"),
    unowned: counted("unowned"),
    broken: counted("broken"),
    outside: sql<number | null>(`case when $checked::boolean then ${counted("outside")} end`),
    unread: sql<number | null>(`case when ${isCounted} then ${counted("unread")} end`),
    read_since: sql<string | null>(
      `(select greatest(day, $today::date - ${keptDays})::text from counting.since where space = $space)`,
    ),
  })`${published(scope)}`;
});

interface Now {
  today: string;
  counted: boolean;
  checked: boolean;
}

const nowFor = (view: View, now: Date): Now => ({
  today: dayOf(now),
  counted: isCounting(view),
  checked: isChecking(view),
});

/** How many pages lack something. @throws Problem 403 */
export async function readHealthReport(view: View, now: Date): Promise<HealthReport> {
  needReports(view);
  return { as_of: now.toISOString(), ...(await view.one(healthStatement, nowFor(view, now))) };
}

const pagesStatement = (kind: HealthKind) =>
  statement(`health_pages_${kind}`, (scope: Scope<Now & Window>) => {
    const { is, order } = kinds[kind];
    return select({
      entry: crumbJson(e),
      owner: sql<PersonRow | null>(
        `case when ${hasOwner(scope)} then ${personBy(scope, v.person as Sql<string | null>)} end`,
      ),
      due: v.due,
      updated_at: isoOf(e.updated_at),
      broken_links: sql<number>(`(select count(*)::int ${brokenLinks(scope)})`),
      total: sql<number>("(count(*) over ())::int"),
    })`${published(scope)} and ${is(scope)}
      order by ${order}, ${e.sort_title}, ${e.id} limit $limit offset $offset`;
  });
const pagesStatements: Record<HealthKind, ReturnType<typeof pagesStatement>> = {
  stale: pagesStatement("stale"),
  unowned: pagesStatement("unowned"),
  broken: pagesStatement("broken"),
  outside: pagesStatement("outside"),
  unread: pagesStatement("unread"),
};

/** The pages that lack something. @throws Problem 403 */
export async function readHealthPages(view: View, kind: HealthKind, paging: Paging, now: Date) {
  needReports(view);
  const rows = await view.rows(pagesStatements[kind], { ...nowFor(view, now), ...windowOf(paging) });
  const data: HealthPage[] = rows.map(({ total: _, owner, ...row }) => ({
    ...row,
    owner: personOf(owner),
  }));
  return { ...paged(data, rows[0]?.total ?? 0, paging), as_of: now.toISOString() };
}
