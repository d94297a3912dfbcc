/** What is filled in of people, files, groups and courses, with the names that calls have for it: `custom[team]`. */
import type { PersonKeys } from "@annals/person-keys";
import { customFieldTable, customValueTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

/** What opens what people said of themselves. */
export type OpenValues = Pick<PersonKeys, "openAll">;

interface Filled {
  field: string;
  key: string;
  value: string | number | boolean | string[];
}

const f = columns(customFieldTable, "f");
const v = columns(customValueTable, "v");

const valuesStatement = statement(
  "custom_values",
  ({ table }: Scope<{ model: string; object: string; all: boolean }>) =>
    select({ field: v.field, key: f.key, value: v.value })`
    from ${table(v)} join ${table(f)} on ${f.id} = ${v.field} and ${f.space} = $space and not ${f.removed}
    where ${v.object} = $object and ${v.space} = $space and ${v.model} = $model
      and ($all or ${f.seen_by} = 'everyone')`,
);

const peopleStatement = statement(
  "custom_values_of_people",
  ({ table }: Scope<{ people: string[] }>) =>
    select({ object: v.object, field: v.field, value: v.value })`
    from ${table(v)} join ${table(f)} on ${f.id} = ${v.field} and ${f.space} = $space and not ${f.removed}
    where ${v.object} = any($people::uuid[]) and ${v.space} = $space and ${v.model} = 'users'`,
);

/** What people filled in, by person and field, for who may know all of it. */
export async function valuesOfPeople(
  view: View,
  keys: OpenValues,
  people: string[],
): Promise<Map<string, Record<string, Filled["value"]>>> {
  const rows = people.length === 0 ? [] : await view.rows(peopleStatement, { people });
  const texts = await keys.openAll(rows.map(({ object, value }) => ({ person: object, sealed: value })));
  const found = new Map<string, Record<string, Filled["value"]>>();
  for (const [at, { object, field }] of rows.entries()) {
    const text = texts[at];
    if (text != null)
      found.set(object, { ...found.get(object), [field]: JSON.parse(text) as Filled["value"] });
  }
  return found;
}

/** The values of an object in the viewer's space. @param all also what only admins see */
export async function valuesOf(
  view: View,
  keys: OpenValues,
  { model, object, all }: { model: "users" | "files" | "groups" | "courses"; object: string; all: boolean },
): Promise<Filled[]> {
  const rows = await view.rows(valuesStatement, { model, object, all });
  if (rows.length === 0) return [];
  // Those of people are sealed with their key.
  const texts =
    model === "users"
      ? await keys.openAll(rows.map(({ value }) => ({ person: object, sealed: value })))
      : rows.map(({ value }) => value);
  return rows.flatMap(({ field, key }, at) => {
    const text = texts[at];
    return text == null ? [] : [{ field, key, value: JSON.parse(text) as Filled["value"] }];
  });
}
