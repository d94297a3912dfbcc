import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const providerFacts = factWords<"provider">({
  ProviderSet: {
    area: "space",
    english: "set up {label} for signing in",
    german: "hat {label} zum Anmelden eingerichtet",
  },
  ProviderRemoved: {
    area: "space",
    english: "removed {provider} from signing in",
    german: "hat {provider} vom Anmelden entfernt",
  },
});
