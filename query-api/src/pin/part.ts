import { needs } from "@annals/access";
import { entryTable } from "@annals/projectors/tables";
import { type EntryColumns, sorted } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, jsonOf, pick, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { PagePins } from "./pins.ts";

const p = columns(entryTable, "pinned");
const above = columns(entryTable, "pinned_on");

/** An answer names at most this many pinned pages. */
const maxShown = 50;

/** The pages that are pinned on an entry, as JSON. */
function below({ table, visible }: Scope, entry: EntryColumns): Sql<PagePins["below"]> {
  const one = jsonOf({ ...pick(p, "id", "slug", "title", "icon", "description"), uuid: p.id });
  return sql(`coalesce((
    select json_agg(${one} order by ${sorted(p)}) from (
      select * from ${table(p)} where ${p.pinned_under} = ${entry.id} and ${p.parent} = ${entry.id} and ${visible(p)}
      order by ${sorted(p)} limit ${maxShown}) pinned), '[]'::json)`);
}

const canPin = ({ table, level, visible }: Scope, entry: EntryColumns) =>
  sql<boolean>(`exists (
    select from ${table(above)}
    where ${above.id} = ${entry.parent} and ${visible(above)} and ${level(above)} >= ${needs.edit})`);

/** Whether a page is pinned, and what is pinned on it, in the answer about it. */
export const pinPart: EntryPart<PagePins> = {
  select: (scope, entry) =>
    jsonOf({
      here: sql<boolean>(`coalesce(${entry.pinned_under} = ${entry.parent}, false)`),
      can_pin: canPin(scope, entry),
      below: below(scope, entry),
    }),
  from: ({ below }) => below.map(({ id }) => `entry ${id}` as const),
  // The history of the subpages shows what was pinned then.
  past: async (_, { pinned_under, parent }) => ({
    here: pinned_under !== null && pinned_under === parent,
    can_pin: false,
    below: [],
  }),
  frontMatter: null,
};
