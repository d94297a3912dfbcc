import { message } from "@annals/document";

export const messages = {
  onlyMembersArePushed: message(
    "only-members-who-signed-in-get-notifications-in-a-browser",
    "Only members who have signed in get notifications in their browser.",
  ),
  noSuchBrowser: message("there-is-no-such-browser", "This browser gets no notifications."),
  badAddress: message(
    "this-browser-cannot-be-reached",
    "This browser cannot be reached: the address that it gave is not on the public internet, or its keys are not valid.",
  ),
  tooManyBrowsers: message(
    "max-browsers-can-get-notifications",
    "{max} browsers can get notifications. Remove one first.",
  ),
  tooManyTests: message("too-many-test-notifications", "That is a lot of tests. Wait a minute."),
};
