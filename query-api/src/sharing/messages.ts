import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeePublicPages: message(
    "only-admins-and-developers-may-see-the-list",
    "Only admins and developers may see the list of public pages.",
  ),
  onlyAdminsSeeAsOthers: message(
    "only-admins-and-developers-may-see-what",
    "Only admins and developers may see what others can see.",
  ),
  onlyManagersSeeAccess: message(
    "only-those-who-manage-this-page-see-who",
    "Only those who manage this page see who has access to it.",
  ),
};
