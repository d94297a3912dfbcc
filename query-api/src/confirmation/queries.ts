import { levelOn, needs } from "@annals/access";
import type { AnswerOf } from "@annals/http/contract";
import { entryTable, readerTable, readingTable } from "@annals/projectors/tables";
import { askedAmong, isAskedBy, namesOfAsked } from "../audience/asked.ts";
import { isLate } from "../audience/over.ts";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { readShownVersion, shownComparison } from "../revision/queries.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import { readMembers } from "../sharing/members.ts";
import { readPath } from "../sharing/path.ts";
import type { getChangesToRead, PageToRead, Readers } from "./contract.ts";
import { confirmedBy } from "./part.ts";

const r = columns(readingTable, "r");
const has = columns(readerTable, "has");
const e = columns(entryTable, "e");

const askedStatement = statement(
  "reading_asked",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(r, "people", "groups", "due", "version", "reminded_at"))`
    from ${table(r)} where ${r.entry} = $id`,
);
const confirmedStatement = statement(
  "reading_confirmed",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(has, "person", "version", "confirmed_at"))`from ${table(has)} where ${has.entry} = $id`,
);
/** Who is asked to read a page, and who has. @throws Problem 404, 403 */
export async function readReaders(view: View, id: string, now: Date): Promise<Readers> {
  const { path } = await readPath(view, id);
  const { title } = path[0]!.crumb;
  const [asked] = await view.rows(askedStatement, { id });
  if (asked === undefined) return { title, asked: null, readers: [], others: 0 };
  const confirmed = new Map(
    (await view.rows(confirmedStatement, { id })).map((row) => [row.person, row] as const),
  );
  const members = await readMembers(view, null);
  // Who cannot view the page is not said to be late.
  const readers = askedAmong(members, asked)
    .filter(({ standing }) => levelOn(standing, path) >= needs.view)
    .map(({ person }) => {
      const { version = null, confirmed_at = null } = confirmed.get(person.id) ?? {};
      const has_read = version !== null && version >= asked.version;
      const at = confirmed_at === null ? null : confirmed_at.toISOString();
      return { id: person.id, name: person.display_name, version, confirmed_at: at, has_read };
    });
  const listed = new Set(readers.map((one) => one.id));
  const others = [...confirmed.values()].filter(
    ({ person, version }) => !listed.has(person) && version >= asked.version,
  );
  const { due, version } = asked;
  const reminded_at = asked.reminded_at?.toISOString() ?? null;
  return {
    title,
    asked: {
      ...(await namesOfAsked(view, members, asked)),
      ...{ due, late: isLate(due, now), version, reminded_at },
    },
    readers,
    others: others.length,
  };
}

const toReadStatement = statement("pages_to_read", (scope: Scope<Window>) => {
  const { table, visible } = scope;
  const mine = confirmedBy(scope, r);
  return select({
    ...summaryColumns(scope, e),
    trail: visibleAncestors(scope, e),
    due: r.due,
    mine,
    total: sql<number>("count(*) over ()::int"),
  })`
    from ${table(r)} join ${table(e)} on ${e.id} = ${r.entry} and ${visible(e)}
    where ${r.space} = $space and ${isAskedBy(scope, r)} and coalesce(${mine}, 0) < ${r.version}
    order by ${r.due} nulls last, ${r.asked_at} desc, ${e.id} limit $limit offset $offset`;
});

/** The pages that the viewer is asked to read and has not confirmed. @throws Problem 401 for guests */
export async function readToRead(view: View, paging: Paging): Promise<Paged<PageToRead>> {
  needMember(view.viewer);
  const rows = await view.rows(toReadStatement, windowOf(paging));
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    breadcrumbs: (row.trail ?? []).map(({ id, title }) => ({ id, title })),
    ...{ due: row.due, mine: row.mine },
  }));
  return paged(data, rows[0]?.total ?? 0, paging);
}

const mineStatement = statement(
  "reading_mine",
  ({ table, visible }: Scope<{ id: string }>) =>
    select({ from: has.version, to: e.version })`
    from ${table(has)} join ${table(e)} on ${e.id} = ${has.entry} and ${visible(e)}
    where ${has.entry} = $id and ${has.person} = $person::uuid and ${has.space} = $space`,
);

/** What changed since the version that the viewer confirmed: they saw that one. @throws Problem 404, also for guests, who confirm nothing */
export async function readChanges(view: View, id: string): Promise<AnswerOf<typeof getChangesToRead>> {
  const { from, to } = await view.one(mineStatement, { id });
  const [before, after] = await Promise.all([from, to].map((number) => readShownVersion(view, id, number)));
  return { ...(await shownComparison(view, before!, after!)), from, to };
}
