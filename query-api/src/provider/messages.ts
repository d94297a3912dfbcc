import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeProviders: message(
    "only-admins-and-developers-see-how-people",
    "Only admins and developers see how people sign in.",
  ),
};
