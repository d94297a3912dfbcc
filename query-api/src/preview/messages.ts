import { message } from "@annals/document";

export const messages = {
  onlyManagersSeeUnread: message(
    "only-admins-developers-and-authors-see-what-was-not-read",
    "Only admins, developers and authors see which files could not be read.",
  ),
};
