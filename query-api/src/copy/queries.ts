import { copyTable } from "@annals/projectors/tables";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const c = columns(copyTable, "c");

/** A copy, for the person who makes it, and for those who may see all (`all`). */
export const copyStatement = statement(
  "copy",
  ({ table }: Scope<{ id: string; all: boolean }>) =>
    select({ ...pick(c, "id", "state", "total", "done", "started_at", "ended_at"), source_id: c.source })`
    from ${table(c)}
    where ${c.id} = $id and ${c.space} = $space and ($all or ${c.started_by} = $person::uuid)`,
);
