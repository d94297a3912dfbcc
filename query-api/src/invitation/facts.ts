import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const invitationFacts = factWords<"link">({
  PasswordLinkIssued: {
    area: "sign-in",
    english: "created a link to set a new password",
    german: "hat einen Link für ein neues Passwort erstellt",
  },
  RegistrationLinkIssued: {
    area: "people",
    english: "asked for an account",
    german: "hat ein Konto beantragt",
  },
  EmailLinkIssued: {
    area: "sign-in",
    english: "asked to change their address",
    german: "möchte die eigene Adresse ändern",
  },
  InvitationLinkIssued: {
    area: "people",
    english: "invited somebody without an account as {roles}",
    german: "hat jemanden ohne Konto eingeladen als {roles}",
  },
  LinkWithdrawn: {
    area: "people",
    english: "revoked a single-use link",
    german: "hat einen Link zurückgenommen, der einmal gilt",
  },
  LinkUsed: {
    area: "people",
    english: "used a single-use link",
    german: "hat einen Link benutzt, der einmal gilt",
  },
});
