import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeAudit: message("only-admins-see-the-audit", "Only admins see the audit of a space."),
  tooManyExports: message(
    "too-many-exports-of-the-audit",
    "Too many exports of the audit are running. Wait until one of them is done.",
  ),
  exportYourself: message(
    "the-audit-is-exported-by-its-admins",
    "The audit is exported from its own screen, or with a token.",
  ),
};
