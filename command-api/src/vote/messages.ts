import { message } from "@annals/document";

export const messages = {
  onlyMembersVote: message("only-members-vote", "Only members of the space can vote."),
  notForOneself: message("nobody-votes-for-themselves", "You cannot vote for what you wrote yourself."),
};
