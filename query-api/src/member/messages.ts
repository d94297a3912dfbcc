import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeMembers: message(
    "only-admins-may-see-the-list-of",
    "Only admins and developers may see the list of members.",
  ),
};
