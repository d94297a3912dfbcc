import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeePastTree: message(
    "only-admins-and-developers-see-the-tree",
    "Only admins and developers see the tree as it was before.",
  ),
  onlyAdminsSeeTreeChanges: message(
    "only-admins-and-developers-see-what-changed",
    "Only admins and developers see what changed in the tree.",
  ),
  onlyAdminsSeeTreeTimes: message(
    "only-admins-and-developers-see-when-the",
    "Only admins and developers see when the tree changed.",
  ),
  onlyManagersSeePast: message(
    "only-those-who-manage-this-page-see-what",
    "Only those who manage this page see what it was before.",
  ),
  oneParentOnly: message("goes-on-below-one-parent-only", "continues below one parent only"),
  notIds: message("must-be-ids-separated-by-commas", "must be ids, separated by commas"),
  tooManyIds: message("must-not-hold-more-than-max-ids", "must not contain more than {max} ids"),
};
