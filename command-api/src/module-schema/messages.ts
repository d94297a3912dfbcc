import { message } from "@annals/document";

export const messages = {
  onlyAdminsChangeTypes: message(
    "only-admins-and-developers-may-change-the-types",
    "Only admins may change the types of blocks.",
  ),
  tooManyTypes: message(
    "there-can-be-max-types-remove-some",
    "There can be at most {max} types. Remove some of them first.",
  ),
  typeExists: message("there-is-a-type-type-already", "There is already a type “{type}”."),
  noSuchType: message("there-is-no-such-type", "There is no such type."),
  typeIsGone: message(
    "is-a-type-that-there-is-not",
    "is a type that no longer exists: its modules can only be read",
  ),
  noSuchField: message("is-no-field-of-this-type", "is not a field of this type"),
  noTypeOfSpace: message("is-no-type-of-this-space", "is not a type of this space"),
  keyIsTaken: message("is-the-key-of-another-field-already", "is the key of another field already"),
  nameOfBuiltInType: message("is-the-name-of-a-type-that", "is the name of a type that every space has"),
  notShortLine: message("must-be-a-short-line-that-is", "must be a short line that is not empty"),
  notObjectOfFields: message(
    "must-be-an-object-with-the-values",
    "must be an object with the values of the fields",
  ),
  optionsWithoutChoice: message("must-be-empty-this-is-no-choice", "must be empty: this is not a choice"),
  notLineOfText: message("must-be-one-line-of-text-of", "must be one line of text of at most 500 characters"),
  notFilledLine: message("must-be-one-line-that-is-not", "must be one line that is not empty"),
  notChoiceOfType: message("must-be-one-of-the-choices-of", "must be one of the choices of this type"),
  notLongText: message("must-be-text-of-at-most-10000", "must be text of at most 10000 characters"),
  notImage: message("must-be-the-address-of-an-image", "must be the address of an image"),
  notKeyOfType: message(
    "must-begin-with-a-small-letter-and",
    "must begin with a lowercase letter and contain only lowercase letters, digits and _",
  ),
  noChoices: message("must-hold-at-least-one-choice", "must contain at least one choice"),
  choiceOfTypeIsGone: message(
    "type-field-is-none-of-the-choices",
    "{type}: “{field}” is not one of the choices of this type.",
  ),
  fieldOfTypeIsEmpty: message("type-field-must-be-filled-in", "{type}: “{field}” must be filled in."),
  fieldOfTypeIsOfAnotherKind: message(
    "type-field-no-longer-fits-this-type",
    "{type}: “{field}” no longer fits: this type expects another kind of value here.",
  ),
  noFieldOfType: message("field-is-no-field-of-the-type", "“{field}” is not a field of the type “{type}”."),
  fieldOfOtherKind: message(
    "field-is-of-another-kind-in-the",
    "“{field}” is of another kind in the type “{type}”.",
  ),
  noSuchTypeInSpace: message(
    "there-is-no-type-type-in-this-space",
    "There is no type “{type}” in this space.",
  ),
};
