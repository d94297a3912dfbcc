import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeAllLinks: message(
    "only-admins-and-developers-may-see-the",
    "Only admins and developers may see the links of all pages.",
  ),
  onlyManagersSeeLinks: message(
    "only-those-who-manage-this-page-see",
    "Only those who manage this page see its links.",
  ),
};
