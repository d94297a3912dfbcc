import { message } from "@annals/document";

export const messages = {
  endIsTooFar: message(
    "a-link-can-work-for-five-years",
    "A link can work for at most five years. For longer, leave out the end and revoke it yourself.",
  ),
  wrongPassword: message("this-is-not-the-password-of-the", "This is not the password of the link."),
  linkDoesNotWork: message(
    "this-link-does-not-work-or-not",
    "This link does not work, or no longer works. Ask the sender for another one.",
  ),
  linkWasEnded: message("this-link-was-ended-make-another-one", "This link was revoked. Create another one."),
  momentIsOver: message("this-moment-is-over", "This moment is over."),
};
