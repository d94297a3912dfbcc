import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeAudit: message("only-admins-see-the-audit", "Only admins see the audit of a space."),
};
