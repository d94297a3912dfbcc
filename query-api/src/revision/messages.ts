import { message } from "@annals/document";

export const messages = {
  comparingTakesTooLong: message("these-texts-take-too-long-to-be", "Comparing these texts takes too long."),
  onlyManagersSeeVersions: message(
    "only-those-who-manage-this-page-see-its",
    "Only those who manage this page see its versions.",
  ),
  onlyManagersSeeTimes: message(
    "only-those-who-manage-this-page-see-when",
    "Only those who manage this page see when it changed.",
  ),
  noSideGiven: message("is-needed-a-version-or-a-session", "is needed: a version, or a session of writing"),
};
