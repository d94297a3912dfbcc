import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const savedSearchFacts = factWords<"saved_search">({
  SearchSaved: { area: "own", english: "kept a search", german: "hat eine Suche gemerkt" },
  SavedSearchRenamed: {
    area: "own",
    english: "renamed a search that they keep",
    german: "hat eine gemerkte Suche umbenannt",
  },
  SavedSearchRemoved: {
    area: "own",
    english: "removed a search that they kept",
    german: "hat eine gemerkte Suche entfernt",
  },
  SavedSearchRestored: {
    area: "own",
    english: "brought a search back that they kept",
    german: "hat eine gemerkte Suche wiederhergestellt",
  },
});
