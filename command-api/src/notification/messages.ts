import { message } from "@annals/document";

export const messages = {
  noSuchNotification: message("there-is-no-such-notification", "There is no such notification."),
  onlyMembersAreTold: message(
    "only-members-have-notifications",
    "Only members of this space have notifications here.",
  ),
};
