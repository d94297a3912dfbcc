import { message } from "@annals/document";

export const messages = {
  onlyMembersKeepSearches: message(
    "only-members-of-this-space-keep-searches",
    "Only members of this space keep searches here.",
  ),
  noSuchSearch: message("there-is-no-such-search", "There is no such search."),
  searchIsDeleted: message(
    "this-search-was-deleted-restore-it-first",
    "This search was deleted. Restore it first.",
  ),
  tooManySearches: message(
    "you-can-keep-max-searches-delete-some",
    "You can keep at most {max} searches. Delete some of them first.",
  ),
};
