import { message } from "@annals/document";

export const messages = {
  onlyMembersHaveFavorites: message(
    "only-members-of-this-space-have-favorites",
    "Only members of this space have favorites here.",
  ),
  tooManyFavorites: message(
    "you-can-have-max-favorites-remove-some",
    "You can have at most {max} favorites. Remove some of them first.",
  ),
};
