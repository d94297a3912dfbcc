/** People whom the beginnings of names mean. */
import { acquaintanceTable, personTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const p = columns(personTable, "p");
const known = columns(acquaintanceTable, "known");

/** The maximum number of people that names mean. */
const maxMeant = 200;

const peopleStatement = statement(
  "people_meant",
  ({ table }: Scope<{ names: string[] }>) =>
    select({ id: p.id })`
    from ${table(p)}
    where not ${p.erased} and exists (
      select from ${table(known)} where ${known.space} = $space and ${known.person} = ${p.id}) and exists (
      select from unnest($names::text[]) n (text)
      where starts_with(lower(${p.display_name}), lower(n.text))
        or position(' ' || lower(n.text) in lower(${p.display_name})) > 0)
    limit ${maxMeant}`,
);

/** Ids of those whose names begin so, or have a word that does; "me" also means the viewer. Guests mean nobody. */
export async function peopleMeant(view: View, names: readonly string[]): Promise<string[]> {
  const { person } = view.viewer;
  if (names.length === 0 || person === null) return [];
  const meant = (await view.rows(peopleStatement, { names: [...names] })).map(({ id }) => id);
  return names.some((name) => name.toLowerCase() === "me") ? [...meant, person] : meant;
}
