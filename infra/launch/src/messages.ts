import { message } from "@annals/document";

export const messages = {
  rebuildUnderWay: message("a-rebuild-is-under-way-already", "A rebuild is under way already."),
  onlyAdminsRebuild: message(
    "only-admins-and-developers-may-rebuild",
    "Only admins and developers may rebuild.",
  ),
};
