import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeInvited: message(
    "only-admins-may-see-who-is-invited",
    "Only admins and developers may see who is invited.",
  ),
};
