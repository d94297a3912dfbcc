import { message } from "@annals/document";

export const messages = {
  programChangesAddress: message("a-program-cannot-change-an-address", "A program cannot change an address."),
  notJpegPngOrWebp: message("choose-a-jpeg-png-or-webp-picture", "Choose a JPEG, PNG or WebP picture."),
  noTimeZone: message(
    "choose-a-time-zone-from-the-list",
    "Choose a time zone from the list, such as Europe/Berlin.",
  ),
  noMailForAddress: message(
    "no-mail-can-be-sent-so-another",
    "No mail can be sent, so another address cannot be confirmed.",
  ),
  pictureIsTooLarge: message("the-picture-is-larger-than-5-mb", "The picture is larger than 5 MB."),
};
