import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeePublicFolders: message(
    "only-admins-and-developers-see-public-folders",
    "Only admins and developers see the public folders.",
  ),
  onlyManagersSeeAccess: message(
    "only-those-who-manage-the-folder-see-who-has-access",
    "Only those who manage the folder see who has access to it.",
  ),
};
