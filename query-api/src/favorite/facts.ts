import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const favoriteFacts = factWords<"favorite">({
  FavoriteAdded: { area: "own", english: "added a favorite", german: "hat einen Favoriten hinzugefügt" },
  FavoriteRemoved: { area: "own", english: "removed a favorite", german: "hat einen Favoriten entfernt" },
  FavoritesSorted: {
    area: "own",
    english: "reordered their favorites",
    german: "hat die eigenen Favoriten anders geordnet",
  },
});
