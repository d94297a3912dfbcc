import { memberTable, personTable } from "@annals/projectors/tables";
import { nameMatcher, type PreparedName, prepareName } from "@annals/search";
import { type PersonRow, personColumns, personOf } from "../person/answer.ts";
import type { Person } from "../person/contract.ts";
import type { Deps } from "../runtime/deps.ts";
import { createKept } from "../runtime/kept.ts";
import type { View } from "../runtime/reads.ts";
import { columns, select } from "../runtime/sql.ts";
import { statement } from "../runtime/statement.ts";

/** Finds people by their names. */
export interface People {
  /** Members of the viewer's space, best first. Nobody is found for an empty text. Guests and people from elsewhere find nobody. */
  find(view: View, text: string, limit: number): Promise<Person[]>;
}

const m = columns(memberTable, "m");
const p = columns(personTable, "p");

const membersStatement = statement(
  "members_by_name",
  ({ table }) =>
    select(personColumns(p))`
    from ${table(m)} join ${table(p)} on ${p.id} = ${m.person}
    where ${m.space} = $space and not ${p.erased} and ${p.display_name} <> ''
    order by lower(${p.display_name}), ${p.id}`,
);

interface Member {
  row: PersonRow;
  name: PreparedName;
}

/** How long names are cached at most, in case a change was missed, in milliseconds. */
const ttl = 10_000;

/** Caches the names of the members of searched spaces, until anything about people changes. */
export function createPeople({ live }: Pick<Deps, "live">): People {
  const kept = createKept<Member[]>(live.changes, { max: 20, ttl });

  async function members(view: View): Promise<Member[]> {
    const space = view.viewer.space.id;
    const found = await kept.get(space, async () => {
      const rows = await view.rows(membersStatement, {});
      const value = rows.map((row) => ({ row, name: prepareName(row.display_name) }));
      return { value, space, from: ["person *"] };
    });
    return found ?? [];
  }

  return {
    async find(view, text, limit) {
      if (view.viewer.person === null || text === "") return [];
      const fit = nameMatcher(text);
      return (await members(view))
        .map(({ row, name }) => ({ row, score: fit(name) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ row }) => personOf(row));
    },
  };
}
