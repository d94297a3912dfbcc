import { message } from "@annals/document";

export const messages = {
  onlyMembersFollow: message("only-members-follow", "Only members of the space can follow pages."),
};
