import { message } from "@annals/document";

export const messages = {
  emailIsTaken: message(
    "there-is-an-account-with-this-email",
    "There is already an account with this email address.",
  ),
  commonPassword: message(
    "this-password-is-too-common",
    "Many people use this password, so it is easy to guess. Choose another one, such as several words.",
  ),
  noSuchPerson: message("there-is-no-such-person", "There is no such person."),
};
