import { personTable } from "@annals/projectors/tables";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { personColumns } from "./answer.ts";

const p = columns(personTable, "p");

/** The account that asks. */
export const accountStatement = statement(
  "account",
  ({ table }: Scope<{ account: string }>) =>
    select({ ...personColumns(p), email: p.email })`from ${table(p)} where ${p.id} = $account`,
);
