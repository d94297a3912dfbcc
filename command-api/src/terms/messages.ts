import { message } from "@annals/document";

export const messages = {
  acceptFirst: message(
    "accept-the-terms-of-this-space-first",
    "Accept the terms of this space first. Until then you can read.",
  ),
  tokenAcceptsTerms: message("an-api-token-cannot-accept-the-terms", "An API token cannot accept the terms."),
  onlyAdminsChangeTerms: message(
    "only-admins-and-developers-may-change-the-terms",
    "Only admins and developers may change the terms.",
  ),
  onlyMembersAccept: message("only-members-accept-the-terms", "Only members accept the terms."),
  termsChanged: message(
    "the-terms-have-changed-meanwhile-read-them",
    "The terms have changed in the meantime. Read them again.",
  ),
};
