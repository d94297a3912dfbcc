import type { OutboxMail } from "@annals/query-api/contract";

const kinds: Record<string, string> = {
  new_password: "New password",
  password_changed: "Password changed",
  confirm_address: "Confirm the address",
  already_registered: "Has an account already",
  confirm_email: "Confirm the new address",
  email_changed: "Address changed",
  invitation: "Invitation",
  space_invitation: "Invitation",
  page_check: "Page to check",
  factor_set_up: "Second factor set up",
  factor_removed: "Second factor removed",
  factor_reset: "Second factor reset",
  access_request: "Request for access",
  access_granted: "Access given",
  review_asked: "Review wanted",
  review_approved: "Draft approved",
  review_changes: "Changes wanted",
};

/** The kinds of mails, told apart. */
export const kindsInFull: Record<string, string> = {
  ...kinds,
  space_invitation: "Invitation of who has an account",
};

/** What a mail is about. */
export const kindOf = ({ kind }: OutboxMail): string => kinds[kind] ?? "Mail";

const troubles: Record<string, string> = {
  unreachable: "the mail server cannot be reached",
  login: "the mail server refuses the login",
  busy: "the mail server cannot take it now",
  refused: "the mail server refused it",
  gone: "there is nobody to send it to",
};

/** What became of a mail. */
export function stateOf({ state, trouble }: OutboxMail): string {
  const why = trouble === null ? "" : `: ${troubles[trouble] ?? trouble}`;
  switch (state) {
    case "waiting":
      return trouble === null ? "On its way" : `Tried again${why}`;
    case "sent":
      return "Sent";
    case "kept":
      return "Kept here";
    case "failed":
      return `Not sent${why}`;
  }
}
