import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const pageLinkFacts = factWords<"page_link">({
  PageLinkMade: {
    area: "access",
    english: "made a link by which a page can be viewed without an account",
    german: "hat einen Link erstellt, mit dem eine Seite ohne Konto zu sehen ist",
  },
  PageLinkEnded: {
    area: "access",
    english: "ended a link by which a page could be viewed without an account",
    german: "hat einen Link beendet, mit dem eine Seite ohne Konto zu sehen war",
  },
});
