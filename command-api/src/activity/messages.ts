import { message } from "@annals/document";

export const messages = {
  linksHaveTheirOwnUndo: message(
    "links-to-a-page-are-made-and",
    "Create and revoke links to a page in its Share dialog.",
  ),
  cannotBeUndone: message("this-cannot-be-undone", "This cannot be undone."),
  changedSince: message("this-was-changed-again-since", "This has been changed again since."),
  notLineOfHistory: message("must-be-the-id-of-a-line", "must be the id of a line of the history"),
};
