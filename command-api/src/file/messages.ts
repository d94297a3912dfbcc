import { message } from "@annals/document";

export const messages = {
  fileIsTooLarge: message("the-file-is-larger-than-300-mb", "The file is larger than 300 MB."),
  otherFileWithId: message(
    "there-is-another-file-with-this-id",
    "There is another file with this id. Upload it with a new one.",
  ),
  noSuchFile: message("there-is-no-such-file", "There is no such file."),
};
