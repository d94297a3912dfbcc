import { message } from "@annals/document";

export const messages = {
  onlyMembersChoose: message(
    "only-members-choose-what-is-mailed",
    "Only members of this space choose what is mailed to them.",
  ),
};
