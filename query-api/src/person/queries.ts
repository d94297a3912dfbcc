import { acquaintanceTable, personTable } from "@annals/projectors/tables";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { personColumns } from "./answer.ts";

const p = columns(personTable, "p");

const a = columns(acquaintanceTable, "a");

/** The sealed picture of a person, for themselves and for people in a space that they are or were in. */
export const pictureStatement = statement(
  "picture",
  ({ table }: Scope<{ id: string; picture: string; account: string | null }>) =>
    select({ content: p.picture_content })`
      from ${table(p)} where ${p.id} = $id and ${p.picture} = $picture and not ${p.erased}
        and (${p.id} = $account::uuid
          or exists (select 1 from ${table(a)} where ${a.person} = ${p.id} and ${a.space} = $space))`,
);

/** The account that asks. */
export const accountStatement = statement(
  "account",
  ({ table }: Scope<{ account: string }>) =>
    select({
      ...personColumns(p),
      email: p.email,
      language: p.language,
      time_zone: p.time_zone,
      proved: p.proved,
    })`from ${table(p)} where ${p.id} = $account`,
);
