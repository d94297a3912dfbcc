import { message } from "@annals/document";

export const messages = {
  emailIsTaken: message(
    "there-is-an-account-with-this-email",
    "There is an account with this email address already.",
  ),
  commonPassword: message(
    "this-password-is-too-common",
    "Many people have this password, so it is guessed first. Choose another one, several words for example.",
  ),
  noSuchPerson: message("there-is-no-such-person", "There is no such person."),
};
