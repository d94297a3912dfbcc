import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const mailFacts = factWords<"mail">({
  MailWritten: { area: "mail", english: "wrote a mail", german: "hat eine Mail geschrieben" },
  MailTried: { area: "mail", english: "began to send a mail", german: "hat begonnen, eine Mail zu senden" },
  MailOutcomeUnknown: {
    area: "mail",
    english: "did not learn whether a mail was sent",
    german: "hat nicht erfahren, ob eine Mail gesendet wurde",
  },
  MailSent: { area: "mail", english: "sent a mail", german: "hat eine Mail gesendet" },
  MailKept: {
    area: "mail",
    english: "kept a mail in the outbox",
    german: "hat eine Mail im Postausgang behalten",
  },
  MailDelayed: {
    area: "mail",
    english: "could not send a mail yet",
    german: "konnte eine Mail noch nicht senden",
  },
  MailFailed: { area: "mail", english: "could not send a mail", german: "konnte eine Mail nicht senden" },
});
