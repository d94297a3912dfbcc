import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeBrokenLinks: message(
    "broken-links-are-listed-for-admins",
    "Only admins see the list of broken links.",
  ),
};
