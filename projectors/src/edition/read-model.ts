import {
  announces,
  type FactOf,
  readModel,
  spaceOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { type EditionRow, editionTable } from "./tables.ts";

type Changed = FactOf<"EditionRenamed" | "EditionDeleted" | "EditionRestored">;

/** Announces the page at the top of an edition. */
export const editionModel = readModel({
  name: "edition",
  version: 1,
  tables: [editionTable],
  follows: ["edition"],
  announces: [announces(editionTable, "edition", ({ space, entry }) => ({ space, id: entry }))],
  async load(events, { rows }) {
    const ids = events.flatMap(({ data }) => ("edition_id" in data ? [[data.edition_id] as [string]] : []));
    await rows(editionTable).load(ids);
  },
  on: {
    EditionMade(event, { rows }) {
      const { edition_id: id, entry_id: entry, name, at } = event.data;
      const made = { made_at: timeOf(event), made_by: event.metadata.actor };
      rows(editionTable).put({
        id,
        space: spaceOf(event),
        entry,
        name,
        at: new Date(at),
        deleted: false,
        ...made,
      });
    },
    EditionRenamed: (event, unit) => becomes(event, unit, { name: event.data.name }),
    EditionDeleted: (event, unit) => becomes(event, unit, { deleted: true }),
    EditionRestored: (event, unit) => becomes(event, unit, { deleted: false }),
  },
});

function becomes({ data }: Changed, { rows }: Unit, change: Partial<EditionRow>): void {
  const edition = rows(editionTable).get(data.edition_id);
  if (edition) rows(editionTable).put({ ...edition, ...change });
}
