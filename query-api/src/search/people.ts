import { nameMatcher, type PreparedName, prepareName } from "@annals/search";
import { LRUCache } from "lru-cache";
import type { Person } from "../person/contract.ts";
import { type PersonRow, personOf } from "../person/person.ts";
import type { Deps } from "../runtime/deps.ts";
import { statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";

/** Finds people by their names. */
export interface People {
  /** Members of the viewer's space, best first; for an empty text by name. Guests and people from elsewhere find nobody. */
  find(viewer: Viewer, text: string, limit: number): Promise<Person[]>;
}

const membersStatement = statement<PersonRow>(
  "members_by_name",
  ({ read }) => `
    select p.id, p.first_name, p.last_name, p.display_name
    from ${read}.member m join ${read}.person p on p.id = m.person
    where m.space = $space and not p.erased and p.display_name <> ''
    order by lower(p.display_name), p.id`,
);

interface Member {
  row: PersonRow;
  name: PreparedName;
}

/** Announcements drop what is kept; should one be lost, it is kept this long at most, in milliseconds. */
const backstop = 10_000;

/** Keeps the names of the members of the spaces that are searched, until anything about people changes. */
export function createPeople({ reads, live }: Pick<Deps, "reads" | "live">): People {
  const kept = new LRUCache<string, Promise<Member[]>>({ max: 20, ttl: backstop });
  live.onChange(() => kept.clear());

  function members(viewer: Viewer): Promise<Member[]> {
    const known = kept.get(viewer.space.id);
    if (known !== undefined) return known;
    const loading = reads
      .rows(membersStatement, viewer, {})
      .then((rows) => rows.map((row) => ({ row, name: prepareName(row.display_name) })));
    kept.set(viewer.space.id, loading);
    // A failure is not kept.
    loading.catch(() => kept.delete(viewer.space.id));
    return loading;
  }

  return {
    async find(viewer, text, limit) {
      if (viewer.person === null) return [];
      const fit = text === "" ? () => 1 : nameMatcher(text);
      return (await members(viewer))
        .map(({ row, name }) => ({ row, score: fit(name) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ row }) => personOf(row));
    },
  };
}
