import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeTerms: message(
    "only-admins-and-developers-see-the-settings-of-the",
    "Only admins and developers see the settings of the terms.",
  ),
};
