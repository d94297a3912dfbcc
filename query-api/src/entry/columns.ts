import { flagsOf } from "@annals/access";
import { entryTable } from "@annals/projectors/tables";
import {
  type Columns,
  columns,
  jsonOf,
  pick,
  type Selected,
  type Sql,
  scalar,
  select,
  sql,
} from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Crumb, EntrySummary } from "./contract.ts";

/** The columns of an entry, under any alias. */
export type EntryColumns = Columns<typeof entryTable>;

/** The columns for every answer about an entry. */
export const summaryColumns = ({ level }: Scope, e: EntryColumns) => ({
  ...pick(e, "id", "slug", "title", "icon", "type", "version"),
  level: level(e),
});
export type SummaryRow = Selected<ReturnType<typeof summaryColumns>>;

/** The fields of every answer about an entry. */
export function summaryOf(row: SummaryRow, viewer: Viewer): EntrySummary {
  const { id, slug, title, icon, type, version, level } = row;
  const access = flagsOf(level, viewer.roles);
  return { id, uuid: id, slug, title, icon, type, published: version > 0, access };
}

/** An entry as a step of a trail, as JSON. */
export const crumbJson = ({
  id,
  slug,
  title,
  icon,
}: Pick<EntryColumns, "id" | "slug" | "title" | "icon">): Sql<Crumb> =>
  jsonOf({ id, slug, title, icon, uuid: id });

/** The sort key of siblings. */
type SortColumns = Pick<EntryColumns, "sort_order" | "sort_title" | "id">;

/** The order of siblings, as a row to compare with. */
export const orderOf = (e: SortColumns) => `(${e.sort_order}, ${e.sort_title}, ${e.id})`;

/** The same order, as an ORDER BY clause. */
export const sorted = (e: SortColumns, direction: "asc" | "desc" = "asc") =>
  `${e.sort_order} ${direction}, ${e.sort_title} ${direction}, ${e.id} ${direction}`;

const above = columns(entryTable, "above");
const child = columns(entryTable, "child");

/** Id of the parent, or null where the viewer may not view it. */
export const visibleParent = ({ table, visible }: Scope, e: EntryColumns) =>
  scalar(
    select({ value: above.id })`from ${table(above)} where ${above.id} = ${e.parent} and ${visible(above)}`,
  );

/** How many entries directly below are visible to the viewer. */
export const visibleChildren = ({ table, visible }: Scope, e: EntryColumns) =>
  sql<number>(`
    (select count(*)::int from ${table(child)}
     where ${child.space} = ${e.space} and ${child.parent} = ${e.id} and ${visible(child)})`);
