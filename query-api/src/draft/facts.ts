import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const draftFacts = factWords<"draft">({
  DraftSaved: { area: "pages", english: "saved the draft", german: "hat den Entwurf gespeichert" },
  DraftDiscarded: { area: "pages", english: "discarded the draft", german: "hat den Entwurf verworfen" },
  EntryPublished: {
    area: "pages",
    english: "published version {number}",
    german: "hat Version {number} veröffentlicht",
  },
  PublicationScheduled: {
    area: "pages",
    english: "planned to publish the page",
    german: "hat geplant, die Seite zu veröffentlichen",
  },
  PublicationUnscheduled: {
    area: "pages",
    english: "canceled the planned publication of the page",
    german: "hat den Plan verworfen, die Seite zu veröffentlichen",
  },
  ScheduledPublicationFailed: {
    area: "pages",
    english: "could not publish the page as planned",
    german: "konnte die Seite nicht wie geplant veröffentlichen",
  },
  ReviewRequested: {
    area: "pages",
    english: "asked {people} to review the draft",
    german: "hat {people} gebeten, den Entwurf zu prüfen",
  },
  ReviewCommented: {
    area: "pages",
    english: "said something about the draft",
    german: "hat etwas zum Entwurf gesagt",
  },
  ReviewApproved: { area: "pages", english: "approved the draft", german: "hat dem Entwurf zugestimmt" },
  ReviewChangesRequested: {
    area: "pages",
    english: "asked for changes to the draft",
    german: "hat Änderungen am Entwurf verlangt",
  },
  ReviewWithdrawn: {
    area: "pages",
    english: "ended the review of the draft",
    german: "hat die Prüfung des Entwurfs beendet",
  },
});
