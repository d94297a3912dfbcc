import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const followFacts = factWords<"follow">({
  EntryFollowed: { area: "own", english: "followed a page", german: "folgt einer Seite" },
  EntryUnfollowed: { area: "own", english: "unfollowed a page", german: "folgt einer Seite nicht mehr" },
});
