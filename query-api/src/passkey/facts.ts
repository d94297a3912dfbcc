import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const passkeyFacts = factWords<"passkey">({
  PasskeyAdded: { area: "sign-in", english: "added a passkey", german: "hat einen Passkey hinzugefügt" },
  PasskeyRenamed: { area: "sign-in", english: "renamed a passkey", german: "hat einen Passkey umbenannt" },
  PasskeyRemoved: { area: "sign-in", english: "removed a passkey", german: "hat einen Passkey entfernt" },
});
