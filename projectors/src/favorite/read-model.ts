import { readModel, subjectOf, type Unit } from "../runtime/model/read-model.ts";
import { type FavoriteRow, favoriteTable } from "./tables.ts";

/** The favorites of the people that a batch is about, in their order. */
type Lists = Map<string, FavoriteRow[]>;

/** Announces nothing: favorites concern one person, who knows what they did. */
export const favoriteModel = readModel({
  name: "favorite",
  version: 1,
  tables: [favoriteTable],
  follows: ["favorite"],
  async load(events, { rows }): Promise<Lists> {
    const subjects = events.filter(({ stream }) => stream.startsWith("favorite-")).map(subjectOf);
    const whose = [...new Set(subjects)].map(ownerIn);
    if (whose.length === 0) return new Map();
    const known = await rows(favoriteTable).loadWhere(
      "(t.space, t.person) in (select * from unnest($1::uuid[], $2::uuid[]))",
      [whose.map(({ space }) => space), whose.map(({ person }) => person)],
    );
    const lists: Lists = new Map();
    for (const row of known.sort((a, b) => a.place - b.place)) {
      const key = `${row.space}.${row.person}`;
      lists.set(key, [...(lists.get(key) ?? []), row]);
    }
    return lists;
  },
  on: {
    FavoriteAdded(event, unit, lists) {
      const list = lists.get(subjectOf(event)) ?? [];
      const { entry_id: entry } = event.data;
      if (list.some((row) => row.entry === entry)) return;
      const row = { ...ownerIn(subjectOf(event)), entry, place: (list.at(-1)?.place ?? 0) + 1 };
      unit.rows(favoriteTable).put(row);
      lists.set(subjectOf(event), [...list, row]);
    },
    FavoriteRemoved(event, unit, lists) {
      const { space, person } = ownerIn(subjectOf(event));
      const { entry_id: entry } = event.data;
      unit.rows(favoriteTable).delete(space, person, entry);
      lists.set(
        subjectOf(event),
        (lists.get(subjectOf(event)) ?? []).filter((row) => row.entry !== entry),
      );
    },
    FavoritesSorted(event, unit, lists) {
      const list = lists.get(subjectOf(event)) ?? [];
      const { entries } = event.data;
      const sorted = list
        .map((row) => ({ ...row, place: entries.indexOf(row.entry) + 1 }))
        .sort((a, b) => a.place - b.place);
      lists.set(subjectOf(event), sorted);
      putAll(unit, sorted);
    },
  },
});

function putAll(unit: Unit, list: FavoriteRow[]): void {
  for (const row of list) unit.rows(favoriteTable).put(row);
}

/** Whose favorites are in the stream `favorite-{space}.{person}`. */
function ownerIn(subject: string): { space: string; person: string } {
  const [space = "", person = ""] = subject.split(".");
  return { space, person };
}
