import { message } from "@annals/document";

export const messages = {
  onlyManagersRead: message(
    "feedback-is-for-those-who-manage",
    "Only those who manage a page read what people say about it.",
  ),
  onlyAdminsSeeReports: message(
    "reports-are-for-admins-and-developers",
    "Reports are for admins and developers.",
  ),
};
