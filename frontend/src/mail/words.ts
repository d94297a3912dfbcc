import type { OutboxMail } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

const kinds: Record<string, string> = {
  new_password: t("New password"),
  password_changed: t("Password changed"),
  confirm_address: t("Confirm the address"),
  already_registered: t("Has an account already"),
  confirm_email: t("Confirm the new address"),
  email_changed: t("Address changed"),
  invitation: t("Invitation"),
  space_invitation: t("Invitation"),
  page_check: t("Page to check"),
  read_asked: t("Page to read"),
  read_reminder: t("Page still to read"),
  read_late: t("Page to read, late"),
  course_assigned: t("Course to take"),
  course_reminder: t("Course still to take"),
  course_late: t("Course to take, late"),
  factor_set_up: t("Second factor set up"),
  factor_removed: t("Second factor removed"),
  factor_reset: t("Second factor reset"),
  passkey_added: t("Passkey added"),
  passkey_removed: t("Passkey removed"),
  provider_connected: t("Other account connected"),
  access_request: t("Request for access"),
  access_granted: t("Access given"),
  review_asked: t("Review wanted"),
  review_approved: t("Draft approved"),
  review_changes: t("Changes wanted"),
  mentions: t("Mentioned"),
  comments: t("New comment"),
  replies: t("New reply"),
  entry_update: t("Page published again"),
  shared: t("Page shared"),
  digest: t("Daily mail"),
};

/** The kinds of mails, told apart. */
export const kindsInFull: Record<string, string> = {
  ...kinds,
  space_invitation: t("Invitation of somebody with an account"),
};

/** What a mail is about. */
export const kindOf = ({ kind }: OutboxMail): string => kinds[kind] ?? t("Mail");

const troubles: Record<string, string> = {
  unreachable: t("the mail server cannot be reached"),
  login: t("the mail server refuses the login"),
  busy: t("the mail server cannot take it now"),
  refused: t("the mail server refused it"),
  token_unreachable: t("who gives tokens for the mail server cannot be reached"),
  token_refused: t("who gives tokens for the mail server gives none"),
  gone: t("there is nobody to send it to"),
  unneeded: t("it was read meanwhile, or is not wanted or allowed any more"),
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
  t("The mail server has not answered yet. The outbox says what becomes of it.");

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
      return t("Sent or not: Annals ended meanwhile");
    case "failed":
      return why === null ? t("Not sent") : t("Not sent: {why}", { why });
  }
}
