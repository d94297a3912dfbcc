import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const confirmationFacts = factWords<"confirmation">({
  ReadingAsked: {
    area: "pages",
    english: "asked {people} {groups} to read the page, from version {version} on",
    german: "hat {people} {groups} gebeten, die Seite ab Version {version} zu lesen",
  },
  ReadingConfirmed: {
    area: "pages",
    english: "confirmed to have read version {version} of the page",
    german: "hat bestätigt, Version {version} der Seite gelesen zu haben",
  },
  ReadingEnded: {
    area: "pages",
    english: "asks nobody any more to read the page",
    german: "bittet niemanden mehr, die Seite zu lesen",
  },
});
