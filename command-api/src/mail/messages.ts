import { message } from "@annals/document";

export const messages = {
  onlyAdminsChangeMails: message(
    "only-admins-and-developers-may-change-the-mails",
    "Only admins and developers may change the mails.",
  ),
  noSuchMail: message("there-is-no-such-mail", "There is no such mail."),
};
