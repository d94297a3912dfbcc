import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const factorFacts = factWords<"factor">({
  FactorOffered: {
    area: "sign-in",
    english: "began to set up a second factor",
    german: "hat begonnen, einen zweiten Faktor einzurichten",
  },
  FactorSetUp: {
    area: "sign-in",
    english: "set up a second factor",
    german: "hat einen zweiten Faktor eingerichtet",
  },
  FactorCodesMade: {
    area: "sign-in",
    english: "created new recovery codes",
    german: "hat neue Wiederherstellungscodes erstellt",
  },
  FactorCodeUsed: {
    area: "sign-in",
    english: "signed in with a recovery code",
    german: "hat sich mit einem Wiederherstellungscode angemeldet",
  },
  FactorRemoved: {
    area: "sign-in",
    english: "removed a second factor",
    german: "hat einen zweiten Faktor entfernt",
  },
});
