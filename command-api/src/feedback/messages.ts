import { message } from "@annals/document";

export const messages = {
  onlyMembersGive: message(
    "only-members-say-whether-a-page",
    "Only members of the space can say whether a page is helpful.",
  ),
  notForOneself: message("others-say-whether-your-page-is", "Other people say whether your page is helpful."),
  isNotAsked: message("this-page-does-not-ask-whether", "This page does not ask whether it is helpful."),
  tooMuch: message(
    "that-was-a-lot-of-feedback",
    "That was a lot of feedback. Wait a minute, then send it again.",
  ),
};
