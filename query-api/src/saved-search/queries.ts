import type { PersonKeys } from "@annals/person-keys";
import { savedSearchTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { SavedSearch } from "./contract.ts";

const s = columns(savedSearchTable, "s");

/** What opens the words of a search. */
export type OpenSearches = Pick<PersonKeys, "openAll">;

const savedStatement = statement(
  "saved_searches",
  ({ table }: Scope) =>
    select(pick(s, "id", "name", "text"))`
    from ${table(s)} where ${s.space} = $space and ${s.person} = $person::uuid and not ${s.removed}
    order by ${s.saved_at}, ${s.id}`,
);

/** The saved searches of the viewer. */
export async function readSavedSearches(view: View, keys: OpenSearches): Promise<SavedSearch[]> {
  const person = needMember(view.viewer);
  const rows = await view.rows(savedStatement, {});
  const words = await keys.openAll(
    rows.flatMap(({ name, text }) => [name, text].map((sealed) => ({ person, sealed }))),
  );
  return rows.flatMap(({ id }, at) => {
    const [name, text] = [words[2 * at], words[2 * at + 1]];
    return name == null || text == null ? [] : [{ id, name, text }];
  });
}
