import { message } from "@annals/document";

export const messages = {
  noSuchLink: message("there-is-no-such-link", "There is no such link."),
  linkIsOver: message(
    "this-link-was-used-already-or-it",
    "This link was used already, or it has ended. Ask for another one.",
  ),
  notToken: message("is-not-the-token-of-a-link", "is not the token of a link"),
};
