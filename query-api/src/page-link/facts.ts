import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const pageLinkFacts = factWords<"page_link">({
  PageLinkMade: {
    area: "access",
    english: "created a link to view a page without an account",
    german: "hat einen Link erstellt, mit dem eine Seite ohne Konto zu sehen ist",
  },
  PageLinkEnded: {
    area: "access",
    english: "revoked a link to view a page without an account",
    german: "hat einen Link beendet, mit dem eine Seite ohne Konto zu sehen war",
  },
});
