/** How much the files of a space take. */
import { can } from "@annals/access";
import { type AnswerOf, forbidden } from "@annals/http";
import { fileTable, fileVersionTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { getFileStorage } from "./contract.ts";
import { messages } from "./messages.ts";

const f = columns(fileTable, "f");
const v = columns(fileVersionTable, "v");

/** Each content once, versions and the trash among them, as the command side counts it. */
const usedStatement = statement(
  "file_storage",
  ({ table }: Scope) => select({ used: sql<number>("coalesce(sum(held.size), 0)::float8") })`
    from (
      select ${v.sha256}, max(${v.size}) as size from ${table(v)} join ${table(f)} on ${f.id} = ${v.file}
      where ${f.space} = $space group by ${v.sha256}
    ) held`,
);

/** @param allowed in bytes; null for no bound @throws Problem 403 for who does not manage files */
export async function readStorage(
  view: View,
  allowed: number | null,
): Promise<AnswerOf<typeof getFileStorage>> {
  if (!can(view.viewer.roles, "manageFiles")) throw forbidden(messages.onlyManagersSeeStorage);
  const { used } = await view.one(usedStatement, {});
  return { used, allowed };
}
