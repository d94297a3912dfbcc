import { message } from "@annals/document";

export const messages = {
  fileIsTooLarge: message("the-file-is-larger-than-300-mb", "The file is larger than 300 MB."),
  otherFileWithId: message(
    "there-is-another-file-with-this-id",
    "There is another file with this id. Upload it with a new one.",
  ),
  noSuchFile: message("there-is-no-such-file", "There is no such file."),
  isInTrash: message("the-file-is-in-the-trash", "The file is in the trash. Restore it first."),
  invalidType: message("invalid-file-type", "Invalid file type"),
  isNotPicture: message("only-pictures-are-taken-here", "Only PNG, JPEG and SVG pictures are taken here."),
  isUsed: message(
    "the-file-is-used-or-is-in",
    "The file is used, is in the file manager, or is another person’s. It stays.",
  ),
};
