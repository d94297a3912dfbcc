import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const copyFacts = factWords<"copy">({
  CopyBegan: {
    area: "pages",
    english: "started to copy a page and everything below it",
    german: "hat begonnen, eine Seite mit allem darunter zu kopieren",
  },
  PagesCopied: { area: "pages", english: "copied {done} pages", german: "hat {done} Seiten kopiert" },
  CopyEnded: {
    area: "pages",
    english: "finished a copy: {outcome}",
    german: "hat eine Kopie beendet: {outcome}",
  },
});
