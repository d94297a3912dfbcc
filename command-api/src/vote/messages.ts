import { message } from "@annals/document";

export const messages = {
  onlyMembersVote: message("only-members-vote", "Only members of the space can vote."),
  tooMany: message("too-many-votes", "You have voted many times in a short time."),
  notForOneself: message("nobody-votes-for-themselves", "You cannot vote for what you wrote yourself."),
};
