import { message } from "@annals/document";

export const messages = {
  noSuchModule: message(
    "there-is-no-such-module-in-the",
    "There is no such module in the draft of this page.",
  ),
  notOfKind: message("does-not-fit-a-block-of-the", "does not fit a block of the kind “{kind}”"),
  notOfType: message("does-not-fit-a-module-of-this", "does not fit a module of this type"),
  noTypeOfModule: message("is-not-the-type-of-any-module", "is not the type of any module"),
  idOfOtherModule: message(
    "is-the-id-of-another-module-than",
    "is the id of another module than the one that is changed",
  ),
  notValues: message("must-be-the-values-of-the-block", "must be the values of the block"),
  noModuleNamed: message("must-name-the-module", "must name the module"),
  notInDraftOrTwice: message(
    "id-is-no-module-of-this-draft",
    "“{id}” is not a module of this draft, or is named twice.",
  ),
  idOfOtherBlock: message(
    "id-is-the-id-of-another-block",
    "“{id}” is the id of another block of this page already.",
  ),
};
