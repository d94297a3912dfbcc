import { letters } from "@annals/command-api/letters";
import { templateOf } from "@annals/mail/letters";
import type { OutboxMail } from "@annals/query-api/contract";
import { language, t } from "../locale/text.ts";

/** What a kind of mail is called. */
export const nameOf = (kind: string): string =>
  Object.hasOwn(letters, kind) ? templateOf(letters[kind]!, language).name : t("Mail");

const troubles: Record<string, string> = {
  unreachable: t("the mail server cannot be reached"),
  login: t("the mail server refuses the login"),
  busy: t("the mail server cannot take it now"),
  refused: t("the mail server refused it"),
  token_unreachable: t("the server that gives tokens for mail cannot be reached"),
  token_refused: t("the server that gives tokens for mail gives none"),
  gone: t("there is nobody to send it to"),
  unneeded: t("it was already read, or is no longer wanted or allowed"),
};

const refusals: Record<string, string> = {
  unreachable: t("The mail server cannot be reached. Is it running, and is ANNALS_SMTP_URL right?"),
  login: t(
    "The mail server does not accept the name and password in ANNALS_SMTP_URL. With ANNALS_SMTP_OAUTH, it does not let the app send for that name.",
  ),
  token_unreachable: t(
    "The server that gives tokens for the mail server cannot be reached. The test is tried again, for a day.",
  ),
  token_refused: t(
    "No token is given for the mail server. Is ANNALS_SMTP_OAUTH right, and may the app send mails without anybody signed in? Secrets expire.",
  ),
  busy: t("The mail server cannot take mails now. The test is tried again, for a day."),
  refused: t(
    "The mail server refuses the mail. It may not let ANNALS_MAIL_FROM send, or not know your address.",
  ),
  gone: t("Your account has no address that it could go to."),
};

/** Why a test was not sent, and what to do. */
export const refusalOf = (trouble: string | null): string =>
  (trouble === null ? undefined : refusals[trouble]) ??
  t("The mail server has not answered yet. The outbox will show what became of the mail.");

/** The outcome of a mail. */
export function stateOf({ state, trouble }: OutboxMail): string {
  const why = trouble === null ? null : (troubles[trouble] ?? trouble);
  switch (state) {
    case "waiting":
      return why === null ? t("On its way") : t("Tried again: {why}", { why });
    case "sent":
      return t("Sent");
    case "kept":
      return t("Kept here");
    case "unknown":
      return t("Unknown: Annals stopped while sending it");
    case "failed":
      return why === null ? t("Not sent") : t("Not sent: {why}", { why });
  }
}
