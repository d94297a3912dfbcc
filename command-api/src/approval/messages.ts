import { message } from "@annals/document";

export const messages = {
  noReview: message(
    "nobody-waits-for-a-review-of-this",
    "Nobody is waiting for a review of this page anymore.",
  ),
  oneApprovalMissing: message(
    "one-more-person-has-to-approve-this",
    "One more person has to approve this draft before it is published. Ask for a review.",
  ),
  onlyAdminsRequireApproval: message(
    "only-admins-and-developers-say-where-pages",
    "Only admins and developers decide where pages must be approved.",
  ),
  onlyAskerAndManagers: message(
    "only-who-asked-for-the-review-and",
    "Only the person who asked for the review, and those who manage the page, may withdraw it.",
  ),
  changedWhileReading: message(
    "the-draft-changed-while-you-read-it",
    "The draft changed while you read it. See what changed.",
  ),
  reviewIsFull: message(
    "this-review-is-full-publish-the-draft",
    "This review is full. Publish the draft, or talk about it elsewhere.",
  ),
  ownDraft: message(
    "you-cannot-review-your-own-draft-choose",
    "You cannot review your own draft. Choose somebody else.",
  ),
  notAsked: message(
    "you-were-not-asked-for-this-review",
    "You were not asked for this review. You can write a comment.",
  ),
  wroteNewestText: message(
    "you-wrote-the-newest-text-yourself-somebody",
    "You wrote the newest text yourself. Somebody else has to approve it.",
  ),
  approvalsMissing: message(
    "count-more-people-have-to-approve-this",
    "{count} more people have to approve this draft before it is published. Ask for a review.",
  ),
};
