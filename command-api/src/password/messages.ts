import { message } from "@annals/document";

export const messages = {
  programChangesPassword: message(
    "a-program-cannot-change-a-password",
    "A program cannot change a password.",
  ),
  programMakesLink: message(
    "a-program-cannot-make-a-link-for",
    "A program cannot make a link for a password.",
  ),
};
