import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeMails: message(
    "only-admins-and-developers-see-the-settings",
    "Only admins and developers see the settings of the mails.",
  ),
  onlyAdminsSeeOutbox: message("only-admins-may-see-the-outbox", "Only admins may see the outbox."),
};
