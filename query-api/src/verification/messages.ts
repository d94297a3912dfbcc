import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeDueChecks: message(
    "only-admins-and-developers-see-all-pages-whose",
    "Only admins and developers see all pages whose check is due.",
  ),
};
