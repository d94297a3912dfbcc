import { message } from "@annals/document";

export const messages = {
  programResetsFactor: message(
    "a-program-cannot-reset-a-second-factor",
    "A program cannot reset a second factor.",
  ),
  typeCode: message("one-more-step-type-the-code-that", "One more step: type the code that your app shows."),
  wrongCode: message(
    "this-code-does-not-work-type-the",
    "This code does not work. Type the one that your app shows now.",
  ),
  setupTookTooLong: message("this-took-too-long-begin-again", "This took too long. Start again."),
  signInTookTooLong: message("this-took-too-long-sign-in-again", "This took too long. Sign in again."),
  hasFactor: message("you-have-a-second-factor-already", "You already have a second factor."),
  noFactor: message("you-have-no-second-factor", "You have no second factor."),
};
