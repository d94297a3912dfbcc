import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { favoriteEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type FavoriteFact = FactOf<typeof favoriteEvents>;

/** Ids of the favorite pages of a person, in their order. */
export type Favorites = readonly string[];

export type FavoriteCommand =
  | { type: "add"; entry: string }
  | { type: "remove"; entry: string }
  /** Those that are named come first, in this order; the others stay behind them as they were. */
  | { type: "sort"; entries: string[] };

/** The maximum number of favorites of a person in a space. */
const maxFavorites = 500;

export const favoriteDecider: Decider<Favorites, FavoriteCommand, FavoriteFact> = {
  category: "favorite",
  initial: [],

  evolve(favorites, { type, data }) {
    switch (type) {
      case "FavoriteAdded":
        return [...favorites.filter((one) => one !== data.entry_id), data.entry_id];
      case "FavoriteRemoved":
        return favorites.filter((one) => one !== data.entry_id);
      case "FavoritesSorted":
        return data.entries;
    }
  },

  decide(command, favorites) {
    if (command.type === "sort") {
      const named = [...new Set(command.entries)].filter((one) => favorites.includes(one));
      const entries = [...named, ...favorites.filter((one) => !named.includes(one))];
      const isSame = entries.every((one, at) => one === favorites[at]);
      return isSame ? [] : [{ type: "FavoritesSorted", data: { entries } }];
    }
    const { entry } = command;
    const isThere = favorites.includes(entry);
    if (command.type === "remove")
      return isThere ? [{ type: "FavoriteRemoved", data: { entry_id: entry } }] : [];
    if (isThere) return [];
    if (favorites.length >= maxFavorites)
      throw new Refused("invalid", messages.tooManyFavorites({ max: maxFavorites }));
    return [{ type: "FavoriteAdded", data: { entry_id: entry } }];
  },
};

/** The id of the favorites of a person in a space. */
export const favoritesId = (space: string, person: string) => `${space}.${person}`;
