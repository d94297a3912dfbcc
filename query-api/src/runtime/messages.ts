import { message } from "@annals/document";

export const messages = {
  starting: message(
    "annals-is-still-starting-try-again-in",
    "Annals is still starting. Try again in a moment.",
  ),
  preparing: message(
    "annals-was-updated-and-is-still-preparing",
    "Annals was updated and is still preparing its pages. Try again in a moment.",
  ),
  badAfter: message(
    "annals-after-must-be-a-position-as",
    "Annals-After must be a position, as the header Annals-Position gave it.",
  ),
  tooManyWaiting: message(
    "too-many-are-waiting-try-again-in",
    "Too many are waiting. Try again in a moment.",
  ),
  notMember: message(
    "you-are-not-a-member-of-this",
    "You are not a member of this space. Ask one of its admins to invite you.",
  ),
  notVisibleYet: message(
    "your-change-is-saved-but-not-visible",
    "Your change is saved but not visible yet. Try again in a moment.",
  ),
  notPosition: message("must-be-a-position-of-the-log", "must be a position of the log"),
  cannotRecord: message(
    "what-leaves-cannot-be-recorded",
    "Exports are recorded first, and that is not possible right now. Try again in a moment.",
  ),
  downloadYourself: message(
    "a-report-is-downloaded-from-its-screen",
    "A report is downloaded from its own screen, or with a token.",
  ),
};
