import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message(
    "only-admins-and-developers-define-fields",
    "Only admins and developers define custom fields.",
  ),
  onlyAdminsFill: message("only-admins-fill-this-in", "Only admins and developers fill this in."),
  tooManyFields: message(
    "there-can-be-at-most-max-fields",
    "There can be at most {max} fields. Delete some of them first.",
  ),
  fieldIsRemoved: message(
    "this-field-was-removed-meanwhile",
    "This field was removed meanwhile. Restore it to change it.",
  ),
  noSuchField: message("there-is-no-such-field", "There is no such field."),
  twinOptions: message("choices-need-different-names", "Each choice needs a name of its own."),
  sameOption: message(
    "the-same-choice-is-there-twice",
    "One choice is in the list twice. Leave the id out for a new one.",
  ),
  noOptions: message("add-at-least-one-choice", "Add at least one choice."),
  onlyPagesAreBelow: message(
    "only-fields-of-pages-are-limited",
    "Only fields of pages can be limited to what is below a page.",
  ),
  onlyPeopleAreHidden: message(
    "only-fields-of-people-can-be-hidden",
    "Only fields of people can be for admins only: others are shown with what they belong to.",
  ),
  fieldLacks: message(
    "fill-in-the-field-before-publishing",
    "Fill in “{field}” among the details of the page, then publish it.",
  ),
  wrongModel: message("the-field-is-of-something-else", "This field belongs to something else."),
  notText: message("must-be-a-text", "must be a text"),
  notNumber: message("must-be-a-number-such-as-42", "must be a number, such as 42"),
  notDate: message("must-be-a-day-such-as", "must be a day, such as 2026-03-01"),
  notOption: message(
    "must-be-one-of-the-choices-not-of-others",
    "must be one of the choices; “{choices}” is none of them",
  ),
  notPerson: message("must-be-a-member", "must be a member of the space"),
  notLink: message("must-be-a-link-https", "must be a link that begins with https://"),
  notCheck: message("must-be-yes-or-no", "must be yes or no"),
};
