import { acquaintanceTable } from "../member/tables.ts";
import { personTable } from "../person/tables.ts";
import { readModel, type Unit } from "../runtime/model/read-model.ts";
import { mentionTable } from "./tables.ts";

/** The names of those who are mentioned in published texts, which search finds. */
export const mentionModel = readModel({
  name: "mention",
  version: 1,
  tables: [mentionTable],
  follows: [],
  on: {},
  /** Whatever came last, the text, the name or the membership: the name is the present one. */
  async settle(unit) {
    const ids = <Row>(
      changes: { before: Row | undefined; after: Row | undefined }[],
      id: (row: Row) => string,
    ) => changes.map(({ before, after }) => id((after ?? before)!));
    const entries = ids(unit.rows(mentionTable).changes(), ({ entry }) => entry);
    const people = [
      ...ids(unit.rows(personTable).changes(), ({ id }) => id),
      ...ids(unit.rows(acquaintanceTable).changes(), ({ person }) => person),
    ];
    if (entries.length === 0 && people.length === 0) return;
    const { rows } = await unit.client.query<{ entry: string; person: string; space: string }>({
      name: "settle mentions",
      text: settleNames,
      values: [entries, people],
    });
    unit.touch(mentionTable, ["name"], rows);
  },
});

const settleNames = `
  update ${mentionTable.name} m set name = named.name
  from (
    select m.entry, m.person, coalesce(
      (select p.display_name from ${personTable.name} p where p.id = m.person and exists (
        select from ${acquaintanceTable.name} a where a.space = m.space and a.person = m.person)),
      'Erased person') as name
    from ${mentionTable.name} m where m.entry = any($1) or m.person = any($2)
  ) named
  where m.entry = named.entry and m.person = named.person and m.name <> named.name
  returning m.entry, m.person, m.space`;

/** Stores whom the published text of an entry mentions. */
export function mention({ rows }: Unit, entry: string, space: string, people: Iterable<string>): void {
  rows(mentionTable).clear(entry);
  for (const person of people) rows(mentionTable).put({ entry, person, space });
}
