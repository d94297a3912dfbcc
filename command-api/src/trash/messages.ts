import { message } from "@annals/document";

export const messages = {
  onlyAdminsEmpty: message(
    "only-admins-and-developers-may-empty-the",
    "Only admins and developers may empty the trash.",
  ),
};
