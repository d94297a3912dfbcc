import type { AnswerOf } from "@annals/http";
import { entryTable } from "@annals/projectors/tables";
import { type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { memberPages } from "./contract.ts";

const e = columns(entryTable, "e");

/** Admins manage all pages: nothing is hidden from them. */
const pagesStatement = statement(
  "member_pages",
  ({ table }: Scope<{ author: string } & Window>) =>
    select({
      ...pick(e, "id", "title", "icon", "type", "version"),
      total: sql<number>("count(*) over ()::int"),
    })`
      from ${table(e)} where ${e.author} = $author and ${e.space} = $space and not ${e.trashed}
      order by ${e.sort_title}, ${e.id} limit $limit offset $offset`,
);

/** The pages of a person, for admins. */
export async function readMemberPages(
  view: View,
  author: string,
  paging: Paging,
): Promise<AnswerOf<typeof memberPages>> {
  const rows = await view.rows(pagesStatement, { author, ...windowOf(paging) });
  const data = rows.map(({ total: _, version, ...page }) => ({ ...page, published: version > 0 }));
  return paged(data, rows[0]?.total ?? 0, paging);
}
