import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const identityFacts = factWords<"identity" | "subject">({
  IdentityLinked: {
    area: "sign-in",
    english: "linked an account of {provider} to sign in with",
    german: "hat ein Konto bei {provider} zum Anmelden verbunden",
  },
  IdentityUnlinked: {
    area: "sign-in",
    english: "unlinked an account of another provider",
    german: "hat ein Konto bei einem anderen Anbieter getrennt",
  },
  SubjectClaimed: {
    area: "sign-in",
    english: "tied an account of another provider to a person",
    german: "hat ein Konto bei einem anderen Anbieter einer Person zugeordnet",
  },
  SubjectReleased: {
    area: "sign-in",
    english: "untied an account of another provider from a person",
    german: "hat ein Konto bei einem anderen Anbieter von einer Person gelöst",
  },
});
