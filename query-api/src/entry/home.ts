import { entryOf } from "@annals/document";
import { entryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { crumbJson } from "./columns.ts";
import type { Crumb } from "./contract.ts";

const e = columns(entryTable, "e");

/** The first page at the top, as people sort them; of equals the one made first, so that no title changes which one it is. */
const homeStatement = statement("home", (scope: Scope<{ chosen: string | null }>) => {
  const { table, visible } = scope;
  return select({ home: crumbJson(e) })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)} and ${e.version} > 0 and (${e.parent} is null or ${e.id} = $chosen)
    order by ${e.id} = $chosen desc nulls last, ${e.type} = 'section',
      ${e.sort_order}, ${e.created_at}, ${e.id} limit 1`;
});

/** The page at `/`, of those that are published and may be viewed; null when there is none. */
export async function readHome(view: View): Promise<Crumb | null> {
  const { home } = view.viewer.space.settings.general;
  const chosen = entryOf(`/${home.replace(/^\//, "")}`);
  return (await view.first(homeStatement, { chosen }))?.home ?? null;
}
