import { message } from "@annals/document";

export const messages = {
  notLookedThrough: message(
    "the-file-could-not-be-searched-for-its-location",
    "The file could not be searched for the location it was taken at, so it was not kept. Save it again in another program and upload that.",
  ),
};
