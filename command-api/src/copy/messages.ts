import { message } from "@annals/document";

export const messages = {
  tooManyPages: message(
    "no-more-than-max-pages-can-be",
    "No more than {max} pages can be copied at once. Copy parts of it.",
  ),
  onlyAdminOrStarterCancels: message(
    "only-an-admin-and-the-person-who-makes",
    "Only an admin and the person who started a copy may cancel it.",
  ),
};
