import { message } from "@annals/document";

export const messages = {
  fileIsTooLarge: message("the-file-is-larger-than-300-mb", "The file is larger than 300 MB."),
  noRoom: message(
    "there-is-no-room-for-the-file",
    "There is no room for this file: {left} of the {allowed} for files of this space are left. Earlier versions and the trash count as well. The people who run Annals can make more room.",
  ),
  moreThanSaid: message(
    "the-upload-brings-more-bytes-than-it-said",
    "The upload has more bytes than it announced.",
  ),
  otherOffset: message(
    "the-upload-goes-on-at-another-place",
    "The upload continues at another place. Ask how far it is.",
  ),
  otherBytes: message(
    "the-bytes-have-changed-on-their-way",
    "The bytes have changed on their way. Send them again.",
  ),
  uploadIsGone: message(
    "what-had-arrived-of-the-upload-is-gone",
    "The part that was uploaded is no longer there. Upload the file again.",
  ),
  otherFileWithId: message(
    "there-is-another-file-with-this-id",
    "There is another file with this id. Upload it with a new one.",
  ),
  noSuchFile: message("there-is-no-such-file", "There is no such file."),
  noSuchVersion: message("the-file-has-no-such-version", "The file has no such version."),
  otherKind: message(
    "a-picture-is-replaced-by-a-picture",
    "Only a picture can replace a picture, and only a font a font. Upload this one as a new file.",
  ),
  tooManyVersions: message(
    "a-file-has-at-most-max-versions",
    "A file can have at most {max} versions. Upload this one as a new file.",
  ),
  isInTrash: message("the-file-is-in-the-trash", "The file is in the trash. Restore it first."),
  invalidType: message("invalid-file-type", "Invalid file type"),
  hasVirus: message(
    "there-is-a-virus-in-the-file",
    "The virus scanner found something in this file ({name}), so it was not accepted. Ask whoever gave it to you for a clean one.",
  ),
  isNotPicture: message("only-pictures-are-taken-here", "Only PNG, JPEG and SVG pictures are accepted here."),
  isUsed: message(
    "the-file-is-used-or-is-in",
    "The file is used, is in the file manager, or is another person’s. It stays.",
  ),
  noSuchFolder: message("there-is-no-such-folder", "There is no such folder. It may be in the trash."),
  homeStays: message("the-home-folder-stays-as-it-is", "The home folder stays as it is."),
  tooManyFolders: message(
    "a-space-has-at-most-max-folders",
    "A space can have at most {max} folders. Use the ones you have.",
  ),
  tooDeep: message(
    "at-most-max-folders-one-inside-the-other",
    "Folders can be nested at most {max} deep. Choose one higher up.",
  ),
  intoItself: message(
    "a-folder-cannot-be-moved-into-itself",
    "A folder cannot be moved into itself, or into a folder that is in it.",
  ),
  nameIsTaken: message(
    "there-is-a-folder-called-name-here",
    "There is a folder called “{name}” here. Choose another name.",
  ),
  fileNameIsTaken: message(
    "there-is-a-file-called-name-here",
    "There is a file called “{name}” here. Upload this one as its new version, or under another name.",
  ),
  opensFurther: message(
    "more-people-would-see-it-there",
    "More people would see it there than now. Only those who manage its folder may do that.",
  ),
  onlyFolderManagers: message(
    "only-those-who-manage-the-folder-share-it",
    "Only those who manage the folder share it.",
  ),
  onlyManagers: message(
    "only-admins-developers-and-authors-manage-files",
    "Only admins, developers and authors manage files.",
  ),
  notLookedThrough: message(
    "the-file-could-not-be-searched-for-its-location",
    "The file could not be searched for the location it was taken at, so it was not kept. Save it again in another program and upload that.",
  ),
};
