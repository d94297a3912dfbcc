import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message("only-admins-connect-dropbox", "Only admins connect Dropbox."),
  notByToken: message(
    "an-api-token-cannot-connect-dropbox",
    "An API token cannot connect Dropbox. Sign in and do it there.",
  ),
  notSetUp: message(
    "this-server-has-no-key-for-dropbox",
    "This server has no key for Dropbox. Its operator sets ANNALS_DROPBOX_KEY.",
  ),
  notConnected: message(
    "dropbox-is-not-connected",
    "Dropbox is not connected. An admin can connect it in the settings.",
  ),
  tookTooLong: message(
    "connecting-dropbox-took-too-long",
    "Connecting took too long, or was started in another browser. Start again.",
  ),
  refused: message("dropbox-refused-the-connection", "Dropbox refused the connection. Start again."),
  revoked: message(
    "the-connection-was-ended-at-dropbox",
    "Dropbox ended the connection. An admin can connect it again in the settings.",
  ),
  busy: message("dropbox-is-asked-too-often", "Dropbox is getting too many requests. Try again in a minute."),
  away: message("dropbox-cannot-be-reached", "Dropbox is not answering. Try again in a moment."),
  noSuchFolder: message("dropbox-has-no-such-folder", "Dropbox has no such folder."),
  isFolder: message("a-folder-of-dropbox-cannot-be-copied", "Only files can be copied, one at a time."),
};
