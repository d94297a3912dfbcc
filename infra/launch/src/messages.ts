import { message } from "@annals/document";

export const messages = {
  sideIsAway: message(
    "this-part-of-annals-is-starting-again",
    "This part of Annals is starting again. Try again in a moment.",
  ),
  rebuildUnderWay: message("a-rebuild-is-under-way-already", "A rebuild is already running."),
  onlyOperatorsRebuild: message(
    "only-operators-may-rebuild",
    "Only those who operate this installation may rebuild.",
  ),
  onlyAdminsRetry: message(
    "only-admins-and-developers-may-try-again",
    "Only admins and developers may retry what was parked.",
  ),
};
