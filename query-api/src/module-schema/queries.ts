import type { ModuleSchema } from "@annals/document";
import { moduleSchemaTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const s = columns(moduleSchemaTable, "s");

const moduleSchemasStatement = statement(
  "module-schemas",
  ({ table }: Scope) =>
    select(pick(s, "object_type", "name", "content", "settings"))`
    from ${table(s)} where ${s.space} = $space order by ${s.name}, ${s.object_type}`,
);

/** The types of the space. Whoever may edit a page may insert all of them. */
export const readModuleSchemas = (view: View): Promise<ModuleSchema[]> =>
  view.rows(moduleSchemasStatement, {});
