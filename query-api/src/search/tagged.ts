import { entryTable, entryTagTable } from "@annals/projectors/tables";
import type { Window } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SearchResult } from "./contract.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const first = columns(entryTagTable, "first");
const x = columns(entryTagTable, "x");

const taggedStatement = statement(
  "search_tagged",
  ({ table, visible }: Scope<{ tags: string[] } & Window>) => {
    const trail = sql<{ id: string; title: string }[]>(`coalesce((
    select json_agg(${jsonOf(pick(above, "id", "title"))} order by cardinality(${above.ancestors}))
    from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${visible(above)}), '[]'::json)`);
    return select({
      ...pick(e, "id", "slug", "title", "icon"),
      trail,
      total: sql<number>("count(*) over ()::int"),
    })`
    from ${table(first)} join ${table(e)} on ${e.id} = ${first.entry} and ${visible(e)}
    where ${first.space} = $space and ${first.tag} = ($tags::uuid[])[1] and not exists (
      select from unnest($tags::uuid[]) wanted (id) where not exists (
        select from ${table(x)} where ${x.entry} = ${e.id} and ${x.tag} = wanted.id))
    order by ${e.updated_at} desc, ${e.id} limit $limit offset $offset`;
  },
);

/** The pages that have all of some tags, changed last first. */
export async function findTagged(
  view: View,
  tags: string[],
  window: Window,
): Promise<{ results: SearchResult[]; total: number }> {
  const rows = await view.rows(taggedStatement, { tags, ...window });
  const results = rows.map(({ id, slug, title, icon, trail }) => ({
    ...{ id, uuid: id, slug, title, icon, breadcrumbs: trail },
    snippet: "",
    title_matches: [],
    snippet_matches: [],
  }));
  return { results, total: rows[0]?.total ?? 0 };
}
