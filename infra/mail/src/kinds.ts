/** The kinds of mails. The names are stored in facts. */
export const letterKinds = [
  "new_password",
  "password_changed",
  "confirm_address",
  "already_registered",
  "confirm_email",
  "email_changed",
  "invitation",
  "space_invitation",
  "factor_set_up",
  "factor_removed",
  "factor_reset",
  "passkey_added",
  "passkey_removed",
  "provider_connected",
  "access_request",
  "access_granted",
  "page_check",
  "read_asked",
  "read_reminder",
  "read_late",
  "course_assigned",
  "course_reminder",
  "course_late",
  "review_asked",
  "review_approved",
  "review_changes",
  "mentions",
  "comments",
  "replies",
  "entry_update",
  "shared",
  "digest",
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The words of a mail that a space may choose. */
export interface LetterWords {
  subject: string;
  /** A blank line begins a new paragraph. */
  text: string;
  /** What its button says; empty in a mail without one. */
  button: string;
}
