/** What a search engine of its own does not know yet: pages that were written a moment ago, by their titles. */
import { searchPendingTable } from "@annals/projectors/search/tables";
import { entryTable } from "@annals/projectors/tables";
import { nameMatcher, prepareName } from "@annals/search";
import type { View } from "../runtime/reads.ts";
import { columns, jsonOf, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SearchResult } from "./contract.ts";

const e = columns(entryTable, "e");
const above = columns(entryTable, "above");
const pending = columns(searchPendingTable, "pending");

/** How long ago they were written at most, in milliseconds, and how many are looked at. */
const longAgo = 60_000;
const maxLate = 200;

const lateStatement = statement(
  "search_late",
  ({ table, visible }: Scope<{ since: Date; max: number }>) =>
    select({
      ...pick(e, "id", "slug", "title", "icon"),
      trail: sql<{ id: string; title: string }[]>(`coalesce((
      select json_agg(${jsonOf(pick(above, "id", "title"))} order by cardinality(${above.ancestors}))
      from ${table(above)} where ${above.id} = any(${e.ancestors}) and ${visible(above)}), '[]'::json)`),
    })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)} and ${e.updated_at} > $since::timestamptz
      and ${e.id} in (select ${pending.id} from ${table(pending)})
    order by ${e.updated_at} desc, ${e.id} limit $max`,
);

/** Those whose titles have all words of a text, as they are or as their beginnings. */
export async function findLate(view: View, text: string, now: Date): Promise<SearchResult[]> {
  const since = new Date(now.getTime() - longAgo);
  const rows = await view.rows(lateStatement, { since, max: maxLate });
  if (rows.length === 0) return [];
  const fit = nameMatcher(text);
  return rows
    .map((row) => ({ row, score: fit(prepareName(row.title)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ row: { id, slug, title, icon, trail } }) => ({
      ...{ id, uuid: id, slug, title, icon, breadcrumbs: trail },
      ...{ snippet: "", title_matches: [], snippet_matches: [] },
    }));
}
