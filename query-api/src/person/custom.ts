/** What a person filled in of themselves, by the names that calls have for it: `custom[team]`. */
import type { PersonKeys } from "@annals/person-keys";
import { customFieldTable, customValueTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const f = columns(customFieldTable, "f");
const v = columns(customValueTable, "v");

const customStatement = statement(
  "custom_of_account",
  ({ table }: Scope<{ account: string; all: boolean }>) =>
    select({ key: f.key, value: v.value })`
    from ${table(v)} join ${table(f)} on ${f.id} = ${v.field} and ${f.space} = $space and not ${f.removed}
    where ${v.object} = $account and ${v.space} = $space and ${v.model} = 'users'
      and ($all or ${f.seen_by} = 'everyone')`,
);

/** @param all also what only admins see */
export async function customOf(
  view: View,
  keys: Pick<PersonKeys, "openAll">,
  account: string,
  all: boolean,
): Promise<Record<string, unknown>> {
  const rows = await view.rows(customStatement, { account, all });
  if (rows.length === 0) return {};
  const opened = await keys.openAll(rows.map(({ value }) => ({ person: account, sealed: value })));
  return Object.fromEntries(
    rows.flatMap(({ key }, at) => {
      const text = opened[at];
      return text == null ? [] : [[`custom[${key}]`, JSON.parse(text) as unknown]];
    }),
  );
}
