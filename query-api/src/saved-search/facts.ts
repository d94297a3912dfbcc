import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const savedSearchFacts = factWords<"saved_search">({
  SearchSaved: { area: "own", english: "saved a search", german: "hat eine Suche gemerkt" },
  SavedSearchRenamed: {
    area: "own",
    english: "renamed a saved search",
    german: "hat eine gemerkte Suche umbenannt",
  },
  SavedSearchRemoved: {
    area: "own",
    english: "deleted a saved search",
    german: "hat eine gemerkte Suche entfernt",
  },
  SavedSearchRestored: {
    area: "own",
    english: "restored a saved search",
    german: "hat eine gemerkte Suche wiederhergestellt",
  },
});
