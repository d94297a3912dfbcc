import { message } from "@annals/document";

export const messages = {
  notConnected: message("no-dropbox-is-connected", "Dropbox is not connected."),
  noSuchThing: message("dropbox-has-no-such-file-or-folder", "Dropbox has no such file or folder."),
  revoked: message(
    "the-dropbox-connection-has-ended",
    "The connection was ended at Dropbox. An admin connects it again.",
  ),
  busy: message("dropbox-was-asked-too-often", "Dropbox was asked too often. Try again in a minute."),
  away: message("dropbox-does-not-answer", "Dropbox cannot be reached. Try again in a moment."),
};
