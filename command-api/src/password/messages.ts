import { message } from "@annals/document";

export const messages = {
  programChangesPassword: message(
    "a-program-cannot-change-a-password",
    "A program cannot change a password.",
  ),
  programMakesLink: message(
    "a-program-cannot-make-a-link-for",
    "A program cannot create a link for a password.",
  ),
  chooseAnotherPassword: message(
    "choose-another-password-than-the-one",
    "Choose a different password than the one you were given.",
  ),
};
