import { can } from "@annals/access";
import { bulkTable, entryTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { BulkJob } from "./contract.ts";

const b = columns(bulkTable, "b");
const e = columns(entryTable, "e");

/** For whoever began it, and for those who may see all (`all`). */
const bulkStatement = statement(
  "bulk",
  ({ table }: Scope<{ id: string; all: boolean }>) =>
    select(pick(b, "id", "action", "state", "total", "done", "refused", "started_at", "ended_at"))`
    from ${table(b)}
    where ${b.id} = $id and ${b.space} = $space and ($all or ${b.started_by} = $person::uuid)`,
);

/** Titles of pages, as far as the viewer may view them. */
const titlesStatement = statement(
  "bulk_titles",
  ({ table, visible }: Scope<{ ids: string[] }>) =>
    select(pick(e, "id", "title"))`
    from ${table(e)} where ${e.space} = $space and ${e.id} = any($ids::uuid[]) and ${visible(e)}`,
);

/** The progress of a bulk change. @throws Problem 404 */
export async function readBulk(view: View, id: string): Promise<BulkJob> {
  const { refused, started_at, ended_at, ...bulk } = await view.one(bulkStatement, {
    id,
    all: can(view.viewer.roles, "seeImports"),
  });
  const ids = refused.map((one) => one.id);
  const rows = ids.length === 0 ? [] : await view.rows(titlesStatement, { ids });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return {
    ...bulk,
    refused: refused.map(({ id, reason }) => ({ id, title: titles.get(id) ?? null, reason })),
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  };
}
