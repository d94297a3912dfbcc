import { message } from "@annals/document";

export const messages = {
  noSuchEdition: message("there-is-no-such-edition", "There is no such edition."),
  editionIsDeleted: message(
    "this-edition-was-deleted-restore-it-first",
    "This edition was deleted. Restore it first.",
  ),
  nameIsTaken: message(
    "this-page-has-an-edition-of-this-name",
    "This page already has an edition of this name. Choose another name.",
  ),
  momentIsAhead: message(
    "choose-a-moment-that-has-passed",
    "Choose a moment that has passed, or leave it out for now.",
  ),
  beforeItBegan: message(
    "this-page-did-not-exist-yet-at-that-moment",
    "This page did not exist yet at that moment. Choose a later one.",
  ),
  tooManyEditions: message(
    "a-space-can-have-max-editions-delete-some",
    "A space can have at most {max} editions. Delete some of them first.",
  ),
};
