import { message } from "@annals/document";

export const messages = {
  undoOfUndo: message("an-undo-cannot-be-undone", "An undo cannot be undone."),
  onlyAdminOrStarterCancels: message(
    "only-an-admin-and-the-person-who",
    "Only an admin and the person who started this may cancel it.",
  ),
  onlyMembersChange: message(
    "only-members-of-this-space-may-change",
    "Only members of this space may change its pages.",
  ),
  stillGoingOn: message("this-is-still-going-on-cancel-it", "This is still running. Cancel it first."),
};
