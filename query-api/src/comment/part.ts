import { commentTable } from "@annals/projectors/comment/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { columns, sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import { seesComment } from "../talk/sight.ts";

const c = columns(commentTable, "counted");

/** How many comments on a page the viewer sees, replies included. */
export const commentsPart: EntryPart<number> = {
  select: (scope: Scope, entry: EntryColumns) =>
    sql(`(select count(*)::int from ${scope.table(c)}
      where ${c.entry} = ${entry.id} and ${c.deleted_at} is null and ${seesComment(scope, c, entry)})`),
  // Whether guests see any is a setting.
  from: (_, entry) => [`comment ${entry}`, `private_comment ${entry}`, "settings *"],
  past: async () => 0,
  frontMatter: null,
};
