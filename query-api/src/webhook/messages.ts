import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message("only-admins-see-webhooks", "Only admins and developers see the webhooks."),
};
