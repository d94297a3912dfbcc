import type { ModuleSchema } from "@annals/document";
import { jsonb, text, uuid } from "../runtime/table/column.ts";
import { table } from "../runtime/table/table.ts";

/** The types of blocks that the admins of a space defined, by space. */
export const moduleSchemaTable = table(
  "module_schema",
  {
    space: uuid(),
    object_type: text(),
    name: text(),
    content: jsonb<ModuleSchema["content"]>(),
    settings: jsonb<ModuleSchema["settings"]>(),
  },
  { key: ["space", "object_type"] },
);
