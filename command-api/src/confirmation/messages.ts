import { message } from "@annals/document";

export const messages = {
  chooseReaders: message(
    "choose-who-is-to-read-the-page",
    "Choose at least one person or group to read the page.",
  ),
  notPublished: message(
    "publish-the-page-before-you-ask",
    "Publish the page before you ask people to read it.",
  ),
  nobodyAsks: message("nobody-asks-you-to-read-this-page", "Nobody asks you to read this page anymore."),
  nobodyIsAsked: message("nobody-is-asked-to-read-this-page", "Nobody is asked to read this page anymore."),
  allHaveRead: message("everybody-who-is-asked-has-read-it", "Everybody who is asked has read this page."),
  newerVersion: message(
    "there-is-a-newer-version-read-it-first",
    "There is a newer version of this page. Read it, then confirm that one.",
  ),
};
