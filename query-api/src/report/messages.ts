import { message } from "@annals/document";

export const messages = {
  downloadYourself: message(
    "a-report-is-downloaded-from-its-screen",
    "A report is downloaded from its own screen, or with a token.",
  ),
};
