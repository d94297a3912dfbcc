import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const setupFacts = factWords<"installation">({
  InstallationBegan: { area: "space", english: "set up Annals", german: "hat Annals eingerichtet" },
});
