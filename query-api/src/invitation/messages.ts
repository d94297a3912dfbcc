import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeInvited: message("only-admins-may-see-who-is-invited", "Only admins may see who is invited."),
};
