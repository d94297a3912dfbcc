import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const bulkFacts = factWords<"bulk">({
  BulkBegan: {
    area: "pages",
    english: "started to change many pages at once",
    german: "hat begonnen, viele Seiten auf einmal zu ändern",
  },
  BulkAdvanced: {
    area: "pages",
    english: "came to page {done} of many",
    german: "kam zu Seite {done} von vielen",
  },
  BulkEnded: {
    area: "pages",
    english: "finished changing many pages: {outcome}",
    german: "hat die Änderung vieler Seiten beendet: {outcome}",
  },
});
