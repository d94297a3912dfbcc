import { message } from "@annals/document";

export const messages = {
  oneWordInGroup: message("a-group-needs-two-different-words", "A group needs two different words."),
  tokenChangesAddress: message(
    "an-api-token-cannot-change-the-address",
    "An API token cannot change the address of the space.",
  ),
  keyIsTaken: message(
    "another-space-has-this-key-choose-another",
    "Another space has this key. Choose another one.",
  ),
  tooManyWordsTogether: message(
    "at-most-three-words-can-stand-together",
    "At most three words can stand together.",
  ),
  nobodyCreatesSpaces: message(
    "nobody-can-create-spaces-on-this-server",
    "Nobody can create spaces on this server.",
  ),
  onlyAdminsChangeAddress: message(
    "only-admins-and-developers-may-change-the",
    "Only admins and developers may change the address of the space.",
  ),
  onlyAdminsChangeSettings: message(
    "only-admins-and-developers-may-change-the-settings",
    "Only admins and developers may change the settings.",
  ),
  onlyAdminsCreateSpaces: message(
    "only-admins-and-developers-may-create-a",
    "Only admins and developers may create a space.",
  ),
  onlyAdminsTakeSettings: message(
    "only-admins-and-developers-may-take-the",
    "Only admins and developers may copy the settings of one space to another.",
  ),
  onlyMembersCreate: message("only-members-may-create-a-space", "Only members may create a space."),
  noFactorOfYourOwn: message(
    "set-up-a-second-factor-of-your",
    "Set up a second factor of your own first, in your profile.",
  ),
  noSuchFont: message("there-is-no-such-font", "There is no such font."),
  noSuchPicture: message("there-is-no-such-picture", "There is no such picture."),
  noSuchSpace: message("there-is-no-such-space", "There is no such space."),
  noSuchTerms: message("there-is-no-such-version-of-the", "There is no such version of the terms."),
  keyIsReserved: message(
    "this-key-is-reserved-choose-another-one",
    "This key is reserved. Choose another one.",
  ),
  unknownPlaceholder: message(
    "this-mail-knows-no-unknown-it-knows",
    "This mail has no value for {unknown}. It has values for {known}.",
  ),
  notGoogleFont: message(
    "type-the-name-of-a-font-of",
    "Type the name of a font of Google, as in Source Serif 4.",
  ),
  noFontUploaded: message("upload-a-font-first", "Upload a font first."),
  notLink: message(
    "must-be-a-web-address-a-mail",
    "must be a web address, a mail address (mailto:) or an address in this space (/…)",
  ),
  notSite: message("must-be-the-name-of-a-site", "must be the name of a site, as in miro.com"),
  notKey: message(
    "must-hold-only-letters-digits-and-hyphens",
    "must contain only letters, digits and hyphens",
  ),
};
