import { message } from "@annals/document";

export const messages = {
  onlyEditorsSeeDraft: message(
    "only-those-who-can-edit-this-page",
    "Only those who can edit this page see its draft.",
  ),
};
