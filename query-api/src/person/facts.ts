import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const personFacts = factWords<"person" | "email">({
  PersonRegistered: { area: "people", english: "got an account", german: "hat ein Konto bekommen" },
  PersonAddressProved: {
    area: "people",
    english: "had their address confirmed by {provider}",
    german: "hat die Adresse durch {provider} bestätigt bekommen",
  },
  PersonRenamed: { area: "people", english: "changed their name", german: "hat den eigenen Namen geändert" },
  PersonPictureChanged: {
    area: "people",
    english: "changed their picture",
    german: "hat das eigene Bild geändert",
  },
  PersonPictureRemoved: {
    area: "people",
    english: "removed their picture",
    german: "hat das eigene Bild entfernt",
  },
  PersonLanguageChosen: {
    area: "people",
    english: "changed their language",
    german: "hat eine andere Sprache gewählt",
  },
  PersonTimeZoneChosen: {
    area: "people",
    english: "changed their time zone",
    german: "hat eine andere Zeitzone",
  },
  PersonEmailChanged: {
    area: "sign-in",
    english: "changed their address",
    german: "hat die eigene Adresse geändert",
  },
  PersonPasswordChanged: {
    area: "sign-in",
    english: "changed their password",
    german: "hat das eigene Passwort geändert",
  },
  PersonErased: { area: "people", english: "erased a person", german: "hat eine Person gelöscht" },
  EmailClaimed: { area: "people", english: "took an address", german: "hat eine Adresse belegt" },
  EmailReleased: { area: "people", english: "gave up an address", german: "hat eine Adresse freigegeben" },
});
