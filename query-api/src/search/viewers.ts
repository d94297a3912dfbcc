import { entryTable } from "@annals/projectors/tables";
import type { Person } from "../person/contract.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { readMembers } from "../sharing/members.ts";

const e = columns(entryTable, "e");

const levelStatement = statement(
  "level_of_mentioned",
  ({ table, visible, level }: Scope<{ id: string }>) =>
    select({
      level: level(e),
    })`from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

/** Those of some people who have at least a level on a page; nobody for a page that the viewer may not see. */
export async function thoseWhoSee(
  view: View,
  people: Person[],
  id: string,
  least: number,
): Promise<Person[]> {
  if (people.length === 0 || (await view.first(levelStatement, { id })) === undefined) return [];
  const standings = new Map(
    (await readMembers(view, null)).map(({ person, standing }) => [person.id, standing]),
  );
  const levels = await Promise.all(
    people.map(async (person) => {
      const standing = standings.get(person.id);
      return standing === undefined ? undefined : view.as(standing).first(levelStatement, { id });
    }),
  );
  return people.filter((_, at) => (levels[at]?.level ?? 0) >= least);
}
