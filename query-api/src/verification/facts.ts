import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const verificationFacts = factWords<"verification">({
  VerificationSet: {
    area: "pages",
    english: "asked {owner_id} to check the page by {due}",
    german: "hat {owner_id} gebeten, die Seite bis {due} zu prüfen",
  },
  PageVerified: {
    area: "pages",
    english: "said that the page is still right",
    german: "hat bestätigt, dass die Seite noch stimmt",
  },
  VerificationDue: {
    area: "pages",
    english: "reminded {owner_id} to check the page",
    german: "hat {owner_id} daran erinnert, die Seite zu prüfen",
  },
  VerificationRemoved: {
    area: "pages",
    english: "ended the checks of the page",
    german: "hat die Prüfung der Seite beendet",
  },
});
