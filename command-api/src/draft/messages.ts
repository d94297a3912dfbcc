import { message } from "@annals/document";

export const messages = {
  tooFarAhead: message("choose-a-moment-within-the-next-two", "Choose a moment within the next two years."),
  onlyAdminsSkipApproval: message(
    "only-admins-and-developers-may-publish-without",
    "Only admins and developers may publish without the approval that is needed here.",
  ),
  changedElsewhere: message(
    "the-draft-was-changed-elsewhere-meanwhile-nothing",
    "The draft was changed somewhere else in the meantime. Nothing was overwritten.",
  ),
  unpublishedChanges: message(
    "there-are-changes-here-that-nobody-has",
    "There are changes here that nobody has published.",
  ),
  noSuchSession: message(
    "there-is-no-such-session-of-writing",
    "There is no such session of writing on this page.",
  ),
  noSuchVersion: message("there-is-no-such-version-of-this", "There is no such version of this page."),
  nothingToPublish: message(
    "there-is-nothing-to-publish-here-change",
    "There is nothing to publish here. Change the page first.",
  ),
  momentHasPassed: message(
    "this-moment-has-passed-choose-a-later",
    "This moment has passed. Choose a later one.",
  ),
  changesAndBlocks: message("cannot-be-given-together-with-blocks", "cannot be given together with blocks"),
  notLeaseOfSeat: message("must-be-the-lease-that-the-seat", "must be the lease that the seat was taken by"),
  notRevision: message("must-be-the-revision-of-the-draft", 'must be the revision of the draft, as in "7"'),
  noRevisionNamed: message(
    "must-name-the-revision-that-the-changes",
    "must name the revision that the changes were made in",
  ),
};
