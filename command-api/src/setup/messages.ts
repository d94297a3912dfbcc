import { message } from "@annals/document";

export const messages = {
  isSetUp: message("annals-is-set-up-already-sign-in", "Annals is already set up. Sign in."),
  otherEmail: message(
    "the-setup-began-with-another-email-address",
    "The setup was started with another email address. Continue with that one.",
  ),
};
