import { hiddenPresenceTable } from "@annals/projectors/tables";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const h = columns(hiddenPresenceTable, "h");

/** Whether the viewer is hidden. */
export const hiddenStatement = statement(
  "presence_hidden",
  ({ table }: Scope) =>
    select({ hidden: sql<boolean>("true") })`
    from ${table(h)} where ${h.space} = $space and ${h.person} = $person::uuid`,
);
