import { message } from "@annals/document";

export const messages = {
  emailIsTaken: message(
    "there-is-an-account-with-this-email",
    "There is an account with this email address already.",
  ),
  noSuchPerson: message("there-is-no-such-person", "There is no such person."),
};
