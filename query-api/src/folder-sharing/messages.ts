import { message } from "@annals/document";

export const messages = {
  onlyManagersSeeAccess: message(
    "only-those-who-manage-the-folder-see-who-has-access",
    "Only those who manage the folder see who has access to it.",
  ),
};
