/** Addresses outside that are gone, as far as pages that the viewer may see link to them. */
import { entryTable, outsideLinkTable, wholeSettings } from "@annals/projectors/tables";
import { crumbJson } from "../entry/columns.ts";
import { needReports } from "../reading/access.ts";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, isoOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { OutsideLink } from "./contract.ts";
import { failsToTell } from "./rules.ts";

const e = columns(entryTable, "e");
const l = columns(outsideLinkTable, "l");

/** Whether the space of a viewer wants addresses outside to be asked. */
export const isChecking = ({ viewer }: View): boolean => wholeSettings(viewer.space.settings).links.checked;

/** What came of asking the addresses of links (`l`), since it is known that they link there: what is older tells of other pages. */
const asked = `join asking.wanted w on w.entry = ${l.entry} and w.address = ${l.address}
  join asking.address a on a.address = ${l.address}`;

/** The addresses of the links that are gone: one that nothing else links to would have failed as often by then. */
const gone = `${asked} and a.fails >= ${failsToTell} and a.asked_at >= w.since + interval '${failsToTell - 1} days'`;

/** The links of an entry (`e`) to addresses that are gone. */
export const goneLinks = ({ table }: Scope) => `from ${table(l)} ${gone} where ${l.entry} = ${e.id}`;

/** The links of published pages that the viewer may see. */
const seenLinks = ({ table, visible }: Scope) =>
  `from ${table(l)} join ${table(e)}
    on ${e.id} = ${l.entry} and ${e.space} = $space and ${e.version} > 0 and ${visible(e)}`;

const linksStatement = statement(
  "outside_links",
  (scope: Scope<Window>) =>
    select({
      entry: crumbJson(e),
      ...pick(l, "address", "text"),
      status: sql<number | null>("a.status"),
      trouble: sql<OutsideLink["trouble"]>("a.trouble"),
      since: isoOf(sql<Date>("greatest(a.failing_since, w.since)")),
      asked_at: isoOf(sql<Date>("a.asked_at")),
      total: sql<number>("(count(*) over ())::int"),
    })`${seenLinks(scope)} ${gone}
    order by greatest(a.failing_since, w.since), ${e.sort_title}, ${e.id}, ${l.address} limit $limit offset $offset`,
);

/** An address counts a day after it is known that it is linked to: by then it was asked, whether others link to it as well or not. */
const isCounted = "a.asked_at >= w.since and w.since <= $now::timestamptz - interval '1 day'";

const sumsStatement = statement("outside_addresses", (scope: Scope<{ now: Date }>) => {
  const count = (when: string) => sql<number>(`(count(distinct ${l.address})${when})::int`);
  return select({
    addresses: count(""),
    asked: count(` filter (where ${isCounted})`),
    unsure: count(` filter (where ${isCounted} and a.verdict = 'unsure')`),
  })`${seenLinks(scope)} ${asked}`;
});

/** The links to addresses outside that are gone, and how many addresses were asked. @throws Problem 403 */
export async function readOutsideLinks(view: View, paging: Paging, now: Date) {
  needReports(view);
  const checked = isChecking(view);
  const as_of = now.toISOString();
  const none: OutsideLink[] = [];
  if (!checked) return { ...paged(none, 0, paging), as_of, checked, addresses: 0, asked: 0, unsure: 0 };
  const [rows, sums] = await Promise.all([
    view.rows(linksStatement, windowOf(paging)),
    view.one(sumsStatement, { now }),
  ]);
  const data = rows.map(({ total: _, ...row }) => row);
  return { ...paged(data, rows[0]?.total ?? 0, paging), as_of, checked, ...sums };
}
