import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeAllPages: message(
    "only-admins-and-developers-see-all-pages",
    "Only admins and developers see all pages in one list.",
  ),
};
