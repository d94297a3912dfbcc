import { message } from "@annals/document";

export const messages = {
  onlyManagersSeeActivity: message(
    "only-those-who-manage-this-page-see-what-was",
    "Only those who manage this page see what was done to it.",
  ),
};
