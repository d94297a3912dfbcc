import { message } from "@annals/document";

export const messages = {
  badIdempotencyKey: message(
    "an-idempotency-key-has-1-to-200",
    "An Idempotency-Key has 1 to 200 visible characters.",
  ),
  cannotSaveNow: message(
    "changes-cannot-be-saved-right-now-what",
    "Changes cannot be saved right now. What you write is kept in this browser.",
  ),
  mayBeSaved: message(
    "it-is-not-known-yet-whether-this",
    "It is not known yet whether this was saved. What you write is kept in this browser.",
  ),
  keyOfAnotherRequest: message(
    "this-idempotency-key-was-used-for-another",
    "This Idempotency-Key was used for another request. Create a new key for each command.",
  ),
  commandUnderWay: message(
    "this-command-is-still-being-carried-out",
    "This command is still being carried out. Try again in a moment.",
  ),
  idIsTaken: message("this-id-is-taken-make-another-one", "This id is taken. Choose another one."),
  tooMuchToStore: message("this-is-more-than-can-be-stored", "This is too much to store at once."),
  streamIsBusy: message(
    "too-many-people-are-changing-this-at",
    "Too many people are changing this at once. Try again.",
  ),
  notColor: message("must-be-a-colour-as-in-136f89", "must be a color, as in #136f89"),
  notesAreBehind: message(
    "annals-is-reading-its-log-try-again",
    "Annals is still reading its log. Try again in a moment.",
  ),
  notesAreIncomplete: message(
    "annals-cannot-be-sure-of-this-right",
    "Annals cannot be sure of this right now. Restart it, and try again.",
  ),
  keyWasUsed: message("was-used-for-another-request", "was used for another request"),
  notVisibleCharacters: message(
    "must-have-1-to-200-visible-characters",
    "must have 1 to 200 visible characters",
  ),
};
