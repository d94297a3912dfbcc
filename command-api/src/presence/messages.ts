import { message } from "@annals/document";

export const messages = {
  onlyMembersAreSeen: message(
    "only-members-of-this-space-are-seen-at-a-page",
    "Only members of this space show up on its pages.",
  ),
};
