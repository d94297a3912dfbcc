import { type FactOf, readModel, subjectOf, timeOf, type Unit } from "../runtime/model/read-model.ts";
import { type SavedSearchRow, savedSearchTable } from "./tables.ts";

type Changed = FactOf<"SavedSearchRenamed" | "SavedSearchRemoved" | "SavedSearchRestored">;

/** Announces nothing: saved searches concern one person, who knows what they did. */
export const savedSearchModel = readModel({
  name: "saved_search",
  version: 1,
  tables: [savedSearchTable],
  follows: ["saved_search"],
  async load(events, { rows }) {
    const ids = events.flatMap(({ data }) => ("search_id" in data ? [[data.search_id] as [string]] : []));
    await rows(savedSearchTable).load(ids);
  },
  on: {
    SearchSaved(event, { rows }) {
      const [space = "", person = ""] = subjectOf(event).split(".");
      const { search_id: id, name, text } = event.data;
      rows(savedSearchTable).put({ id, space, person, name, text, removed: false, saved_at: timeOf(event) });
    },
    SavedSearchRenamed: (event, unit) => becomes(event, unit, { name: event.data.name }),
    SavedSearchRemoved: (event, unit) => becomes(event, unit, { removed: true }),
    SavedSearchRestored: (event, unit) => becomes(event, unit, { removed: false }),
  },
});

function becomes({ data }: Changed, { rows }: Unit, change: Partial<SavedSearchRow>): void {
  const search = rows(savedSearchTable).get(data.search_id);
  if (search) rows(savedSearchTable).put({ ...search, ...change });
}
