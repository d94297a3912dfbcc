import { message } from "@annals/document";

export const messages = {
  onlyMembersAsk: message(
    "only-members-of-this-space-can-ask",
    "Only members of this space can ask for access.",
  ),
  askerIsGone: message(
    "who-asked-is-no-member-of-this",
    "The person who asked is no longer a member of this space.",
  ),
  noSuchRequest: message("there-is-no-such-request-any-more", "There is no such request anymore."),
  askAgainTomorrow: message(
    "you-took-your-request-back-you-can",
    "You withdrew your request. You can ask again tomorrow.",
  ),
};
