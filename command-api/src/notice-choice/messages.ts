import { message } from "@annals/document";

export const messages = {
  onlyMembersChoose: message(
    "only-members-choose-what-is-mailed",
    "Only members of this space choose what is mailed to them.",
  ),
  noMail: message(
    "this-address-of-a-mail-does-not-work",
    "This address does not work anymore. Sign in, and choose what is mailed to you in your profile.",
  ),
};
