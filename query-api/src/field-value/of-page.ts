/** What a page shows of what it is filled in with: values of fields that are there, where the page has them. The others stay, and are told to nobody. */
import { customFieldTable, type entryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { type Columns, columns, type Sql, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import { isOnPage, readFields } from "./known.ts";
import type { Value } from "./words.ts";

type Values = Readonly<Record<string, Value>>;

const f = columns(customFieldTable, "f");

/** Those of the published page; null where nothing was ever filled in. */
export const valuesOfPage = (
  { table }: Pick<Scope, "table">,
  e: Columns<typeof entryTable>,
): Sql<Values | null> =>
  sql(`case when jsonb_typeof(${e.settings} -> 'custom') = 'object' then coalesce((
    select json_object_agg(v.field, v.value)
    from jsonb_each(${e.settings} -> 'custom') v (field, value)
    join ${table(f)} on ${f.id}::text = v.field and ${f.space} = ${e.space} and ${f.model} = 'entries' and not ${f.removed}
      and (${f.below} is null or ${e.ancestors} @> array[${f.below}])), '{}'::json) end`);

/** The same of settings from elsewhere. @param above asks for the ancestors of the page then; null for whatever it was below */
export async function withShownValues<Settings extends { custom?: Values | undefined }>(
  view: View,
  settings: Settings,
  above: (() => Promise<readonly string[]>) | null,
): Promise<Settings> {
  const { custom } = settings;
  if (custom === undefined || Object.keys(custom).length === 0) return settings;
  const fields = await readFields(view, "entries", false);
  const isLimited = fields.some(({ id, below }) => below !== null && Object.hasOwn(custom, id));
  const ancestors = above === null || !isLimited ? null : await above();
  const shown = fields.filter(
    (field) => Object.hasOwn(custom, field.id) && (ancestors === null || isOnPage(field, ancestors)),
  );
  return { ...settings, custom: Object.fromEntries(shown.map(({ id }) => [id, custom[id]!])) };
}
