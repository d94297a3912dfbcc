import { message } from "@annals/document";

export const messages = {
  onlyAdminsChangeMails: message(
    "only-admins-and-developers-may-change-the-mails",
    "Only admins and developers may change the mails.",
  ),
};
