import { entryTable, schemaOf, spaceTable, wholeSettings } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import type { Deps } from "../runtime/deps.ts";
import { onGeneration } from "../runtime/generation.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql, tableAs } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needReports } from "./access.ts";
import type { ReadingReport, ReadingSpan, ReadPage } from "./contract.ts";
import { isCounting } from "./counting.ts";
import { fewestPeople, periodsOf, told } from "./periods.ts";

const e = columns(entryTable, "e");

const countedStatement = statement(
  "counted_page",
  ({ table, visible }: Scope<{ id: string }>) =>
    select(pick(e, "id", "author"))`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${e.version} > 0 and ${visible(e)}`,
);

/** A published page that somebody may see, with its author. */
export const readCounted = (view: View, id: string) => view.first(countedStatement, { id });

type Since = { since: string };

/** The pages that are read, with the most people in one week. */
const byPage = ({ table, visible }: Scope<Since>) => `
  select entry, sum(reads)::int as reads, max(readers)::int as people from (
    select r.entry, sum(r.reads) as reads, sum(r.readers) as readers from counting.reading r
    join ${table(e)} on ${e.id} = r.entry and ${e.space} = $space and ${e.version} > 0 and ${visible(e)}
    where r.space = $space and r.day >= $since::date
    group by r.entry, date_trunc('week', r.day::timestamp)) weeks
  group by entry`;

const pagesStatement = statement(
  "read_pages",
  (scope: Scope<Since & Window>) =>
    select({
      entry: crumbJson(e),
      reads: sql<number>("pages.reads"),
      people: sql<number>("pages.people"),
    })`from (${byPage(scope)}) pages join ${scope.table(e)} on ${e.id} = pages.entry
    where pages.people >= ${fewestPeople}
    order by pages.reads desc, ${e.sort_title}, ${e.id} limit $limit offset $offset`,
);

const sumsStatement = statement(
  "read_sums",
  (scope: Scope<Since>) =>
    select({
      total: sql<number>(`(count(*) filter (where people >= ${fewestPeople}))::int`),
      fewer: sql<number>(`(count(*) filter (where people < ${fewestPeople}))::int`),
      since: sql<string | null>("(select day::text from counting.since where space = $space)"),
    })`from (${byPage(scope)}) pages`,
);

const periodsStatement = statement(
  "read_periods",
  (scope: Scope<Since & { step: string }>) =>
    select({
      begin: sql<string>("to_char(date_trunc($step::text, r.day::timestamp), 'YYYY-MM-DD')"),
      reads: sql<number>("sum(r.reads)::int"),
    })`from counting.reading r join (${byPage(scope)}) pages on pages.entry = r.entry and pages.people >= ${fewestPeople}
    where r.space = $space and r.day >= $since::date group by 1`,
);

/** How often pages are read. @throws Problem 403 */
export async function readReadingReport(
  view: View,
  { span, ...paging }: Paging & { span: ReadingSpan },
  now: Date,
): Promise<ReadingReport> {
  needReports(view);
  const { step, begins } = periodsOf(span, now);
  const since = begins[0]!;
  const [pages, sums, periods] = await Promise.all([
    view.rows(pagesStatement, { since, ...windowOf(paging) }),
    view.one(sumsStatement, { since }),
    view.rows(periodsStatement, { since, step }),
  ]);
  const found = new Map(periods.map(({ begin, reads }) => [begin, reads]));
  const data: ReadPage[] = pages;
  return {
    ...paged(data, sums.total, paging),
    ...{ as_of: now.toISOString(), counted: isCounting(view), since: sums.since, fewer: sums.fewer, step },
    periods: begins.map((from) => ({ from, reads: told(found.get(from) ?? 0) })),
  };
}

const searchesStatement = statement(
  "unanswered",
  (_: Scope<Window>) =>
    select({
      words: sql<string>("s.words"),
      people: sql<number>("s.people"),
      last_day: sql<string>("s.day::text"),
      total: sql<number>("(count(*) over ())::int"),
    })`from counting.search s where s.space = $space
    order by s.people desc, s.day desc, s.words limit $limit offset $offset`,
);

/** What people searched in vain. @throws Problem 403 */
export async function readUnanswered(view: View, paging: Paging) {
  needReports(view);
  const rows = await view.rows(searchesStatement, windowOf(paging));
  const data = rows.map(({ total: _, ...row }) => row);
  return paged(data, rows[0]?.total ?? 0, paging);
}

const s = columns(spaceTable, "s");

/** The spaces that count nothing. */
export async function spacesWithout({ live, pool }: Pick<Deps, "live" | "pool">): Promise<string[]> {
  const { rows } = await onGeneration(live, () =>
    pool.query(select(pick(s, "id", "settings"))`from ${tableAs(schemaOf(live.generation()), s)}`),
  );
  return rows.filter(({ settings }) => !wholeSettings(settings).reading.counted).map(({ id }) => id);
}
