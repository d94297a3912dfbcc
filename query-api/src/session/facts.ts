import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const sessionFacts = factWords<"session">({
  SessionOpened: { area: "sign-in", english: "signed in", german: "hat sich angemeldet" },
  SessionClosed: { area: "sign-in", english: "was signed out", german: "wurde abgemeldet" },
});
