import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const confirmationFacts = factWords<"confirmation">({
  ReadingAsked: {
    area: "pages",
    english: "asked {people} {groups} to read the page, from version {version} on",
    german: "hat {people} {groups} gebeten, die Seite ab Version {version} zu lesen",
  },
  ReaderJoined: {
    area: "pages",
    english: "{person_id} came into a group that is asked to read the page",
    german: "{person_id} kam in eine Gruppe, die gebeten ist, die Seite zu lesen",
  },
  ReadingReminded: {
    area: "pages",
    english: "reminded those who have not read version {version} of the page",
    german: "hat alle erinnert, die Version {version} der Seite nicht gelesen haben",
  },
  ReadingConfirmed: {
    area: "pages",
    english: "confirmed reading version {version} of the page",
    german: "hat bestätigt, Version {version} der Seite gelesen zu haben",
  },
  ReadingEnded: {
    area: "pages",
    english: "no longer asks anybody to read the page",
    german: "bittet niemanden mehr, die Seite zu lesen",
  },
});
