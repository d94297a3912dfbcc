import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const setupFacts = factWords<"installation">({
  InstallationBegan: { area: "space", english: "set Annals up", german: "hat Annals eingerichtet" },
});
