import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const importFacts = factWords<"import">({
  ImportBegan: {
    area: "pages",
    english: "started to import {name}",
    german: "hat begonnen, {name} zu importieren",
  },
  FilesImported: { area: "pages", english: "imported some files", german: "hat einige Dateien importiert" },
  ImportEnded: {
    area: "pages",
    english: "ended an import: {outcome}",
    german: "hat einen Import beendet: {outcome}",
  },
});
