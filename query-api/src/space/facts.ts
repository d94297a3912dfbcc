import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const spaceFacts = factWords<"space" | "space_key">({
  SpaceFounded: {
    area: "space",
    english: "created the space {name}",
    german: "hat den Space {name} gegründet",
  },
  SpaceRenamed: {
    area: "space",
    english: "renamed the space to {name}",
    german: "hat den Space {name} genannt",
  },
  SpaceSettingsChanged: {
    area: "space",
    english: "changed the settings of the space",
    german: "hat die Einstellungen des Space geändert",
  },
  SpaceKeyChanged: {
    area: "space",
    english: "gave the space the address {key}",
    german: "hat dem Space die Adresse {key} gegeben",
  },
  SpaceSynonymsChanged: {
    area: "space",
    english: "changed the synonyms of the search",
    german: "hat die Synonyme der Suche geändert",
  },
  SpaceLetterChanged: {
    area: "space",
    english: "changed what the mail {kind} says",
    german: "hat den Text der Mail {kind} geändert",
  },
  SpaceTermsChanged: {
    area: "space",
    english: "changed the terms (version {version})",
    german: "hat die Bedingungen geändert (Version {version})",
  },
  SpaceKeyClaimed: {
    area: "space",
    english: "took an address for a space",
    german: "hat eine Adresse für einen Space belegt",
  },
});
