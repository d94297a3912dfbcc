import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { savedSearchEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type SavedSearchFact = FactOf<typeof savedSearchEvents>;

/** A search that is kept, with its sealed name. One that was removed can be restored. */
interface SavedSearch {
  name: string;
  isRemoved: boolean;
}
/** The searches of a person, by id. */
export type SavedSearches = Readonly<Record<string, SavedSearch>>;

export type SavedSearchCommand =
  /** `name` and `text` are sealed. */
  | { type: "save"; id: string; name: string; text: string }
  | { type: "rename"; id: string; name: string }
  | { type: "remove"; id: string }
  | { type: "restore"; id: string };

/** The maximum number of saved searches of a person in a space. */
const maxSavedSearches = 100;

export const savedSearchDecider: Decider<SavedSearches, SavedSearchCommand, SavedSearchFact> = {
  category: "saved_search",
  initial: {},
  weigh: (searches) => 500 + 300 * Object.keys(searches).length,

  evolve(searches, { type, data }) {
    const id = data.search_id;
    if (type === "SearchSaved") return { ...searches, [id]: { name: data.name, isRemoved: false } };
    const search = searches[id];
    if (search === undefined) throw new Error(`${type} is about a search that was never saved`);
    switch (type) {
      case "SavedSearchRenamed":
        return { ...searches, [id]: { ...search, name: data.name } };
      case "SavedSearchRemoved":
        return { ...searches, [id]: { ...search, isRemoved: true } };
      case "SavedSearchRestored":
        return { ...searches, [id]: { ...search, isRemoved: false } };
    }
  },

  decide(command, searches) {
    const search_id = command.id;
    const search = searches[search_id];
    if (command.type === "save") {
      if (search !== undefined) return [];
      checkRoom(searches);
      const { name, text } = command;
      return [{ type: "SearchSaved", data: { search_id, name, text } }];
    }
    if (search === undefined) throw new Refused("missing", messages.noSuchSearch);
    switch (command.type) {
      case "rename":
        if (search.isRemoved) throw new Refused("missing", messages.searchIsDeleted);
        return command.name === search.name
          ? []
          : [{ type: "SavedSearchRenamed", data: { search_id, name: command.name } }];
      case "remove":
        return search.isRemoved ? [] : [{ type: "SavedSearchRemoved", data: { search_id } }];
      case "restore":
        if (!search.isRemoved) return [];
        checkRoom(searches);
        return [{ type: "SavedSearchRestored", data: { search_id } }];
    }
  },
};

function checkRoom(searches: SavedSearches): void {
  if (Object.values(searches).filter(({ isRemoved }) => !isRemoved).length >= maxSavedSearches)
    throw new Refused("invalid", messages.tooManySearches({ max: maxSavedSearches }));
}

/** The id of the searches of a person in a space. */
export const savedSearchesId = (space: string, person: string) => `${space}.${person}`;
