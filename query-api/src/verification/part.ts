import { personTable, verificationTable } from "@annals/projectors/tables";
import type { EntryColumns } from "../entry/columns.ts";
import type { EntryPart } from "../entry/part.ts";
import { type Columns, columns, isoOf, jsonOf, pick, type Sql, scalar, select } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { Verification } from "./verification.ts";

const v = columns(verificationTable, "checked");
const p = columns(personTable, "checker");

/** Somebody by their id, as JSON; null for none. */
const named = ({ table }: Scope, id: Sql<string | null>) =>
  scalar(select({ value: jsonOf(pick(p, "id", "display_name")) })`from ${table(p)} where ${p.id} = ${id}`);

/** A check, as JSON. */
export const verificationJson = (scope: Scope, row: Columns<typeof verificationTable>) =>
  jsonOf({
    ...pick(row, "due", "every_months"),
    owner: named(scope, row.person),
    verified_at: isoOf(row.verified_at as Sql<Date>),
    verified_by: named(scope, row.verified_by),
  }) as Sql<Verification>;

/** The check of an entry, as JSON; null for guests, who do not see the names of members. */
function verificationOf(scope: Scope, entry: EntryColumns): Sql<Verification | null> {
  return scalar(
    select({ value: verificationJson(scope, v) })`
      from ${scope.table(v)} where ${v.entry} = ${entry.id} and $person::uuid is not null`,
  );
}

/** By when a page is to be checked, in the answer about it and in its front matter. */
export const verificationPart: EntryPart<Verification | null> = {
  select: verificationOf,
  from: (check) =>
    [check?.owner, check?.verified_by].flatMap((person) => (person ? [`person ${person.id}` as const] : [])),
  past: async () => null,
  frontMatter: (check) =>
    check === null || check.due === null
      ? {}
      : {
          verify_by: check.due,
          ...(check.every_months !== null && { verify_every_months: check.every_months }),
        },
};
