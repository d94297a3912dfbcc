import { message } from "@annals/document";

export const messages = {
  notConnected: message("no-dropbox-is-connected", "Dropbox is not connected."),
  noSuchThing: message("dropbox-has-no-such-file-or-folder", "Dropbox has no such file or folder."),
  revoked: message(
    "the-dropbox-connection-has-ended",
    "Dropbox ended the connection. An admin can connect it again.",
  ),
  busy: message("dropbox-was-asked-too-often", "Too many requests to Dropbox. Try again in a minute."),
  away: message("dropbox-does-not-answer", "Dropbox cannot be reached. Try again in a moment."),
};
