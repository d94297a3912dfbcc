import { message } from "@annals/document";

export const messages = {
  onlyManagersSeeTrash: message(
    "only-admins-developers-and-authors-see-the-trash",
    "Only admins, developers and authors see deleted files.",
  ),
  onlyManagersSeeVersions: message(
    "only-admins-developers-and-authors-see-versions",
    "Only admins, developers and authors see the versions of a file.",
  ),
  onlyManagersSeePast: message(
    "only-admins-developers-and-authors-see-folders-of-the-past",
    "Only admins, developers and authors see a folder as it was.",
  ),
  onlyManagersMove: message(
    "only-admins-developers-and-authors-move-files",
    "Only admins, developers and authors move files.",
  ),
  onlyManagersSeeStorage: message(
    "only-admins-developers-and-authors-see-how-much-files-take",
    "Only admins, developers and authors see how much room files take.",
  ),
  onlyManagersSeeUnused: message(
    "only-admins-developers-and-authors-see-unused-files",
    "Only admins, developers and authors see unused files.",
  ),
  notKnownYet: message(
    "which-files-are-unused-is-not-known-now",
    "Some pages have not been checked yet, so unused files are not known. Try again in a moment.",
  ),
  notThereYet: message(
    "the-preview-is-not-there-yet",
    "The preview is not there yet. Ask again in a moment.",
  ),
  noPicture: message("there-is-no-picture-of-this-file", "There is no picture of this file."),
  isDamaged: message("no-preview-the-file-is-damaged", "No preview: the file is damaged."),
  isLocked: message("no-preview-the-file-wants-a-password", "No preview: the file needs a password."),
  isTooLarge: message(
    "no-preview-the-file-is-too-large-to",
    "No preview: there is too much in the file to read it.",
  ),
};
