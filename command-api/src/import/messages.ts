import { message } from "@annals/document";

export const messages = {
  onlyAdminOrStarter: message(
    "only-an-admin-and-the-person-who-started",
    "Only an admin and the person who started an import may {what}.",
  ),
  archiveIsUnreadable: message("the-archive-cannot-be-read-why", "The archive cannot be read: {why}."),
  tooManyFiles: message("the-archive-has-more-than-max-files", "The archive has more than {max} files."),
  archiveIsTooLarge: message("the-archive-is-larger-than-2-gb", "The archive is larger than 2 GB."),
  archiveUnpacksTooLarge: message(
    "the-archive-is-larger-than-4-gb",
    "The archive is larger than 4 GB when unpacked.",
  ),
  fileIsGone: message(
    "the-file-of-this-import-is-no",
    "The file of this import is no longer kept. Import it again: only what is missing is imported.",
  ),
  isRunning: message("this-import-is-running-already", "This import is already running."),
  isRunningWait: message(
    "this-import-is-running-already-wait-for",
    "This import is already running. Wait for it, or cancel it.",
  ),
  zipIsUnreadable: message("this-zip-cannot-be-read-why", "This zip cannot be read: {why}."),
  tooManyImports: message(
    "too-many-imports-are-under-way-wait",
    "Too many imports are running. Wait until one is done, or cancel one.",
  ),
  notAddressOrPath: message(
    "must-be-an-address-or-a-path",
    "must be an address, or a path that begins with /",
  ),
};
