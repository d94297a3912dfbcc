import { message } from "@annals/document";

export const messages = {
  noSuchFolder: message("there-is-no-such-folder", "There is no such folder. It may be in the trash."),
  homeStays: message("the-home-folder-stays-as-it-is", "The home folder stays as it is."),
  tooManyFolders: message(
    "a-space-has-at-most-max-folders",
    "A space has at most {max} folders. Use those that are there.",
  ),
  tooDeep: message(
    "at-most-max-folders-one-inside-the-other",
    "At most {max} folders stand one inside the other. Choose one higher up.",
  ),
  intoItself: message(
    "a-folder-cannot-be-moved-into-itself",
    "A folder cannot be moved into itself, or into a folder that is in it.",
  ),
  nameIsTaken: message(
    "there-is-a-folder-called-name-here",
    "There is a folder called “{name}” here. Choose another name.",
  ),
  onlyManagers: message(
    "only-admins-developers-and-authors-manage-files",
    "Only admins, developers and authors manage files.",
  ),
};
