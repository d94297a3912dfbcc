import { message } from "@annals/document";

export const messages = {
  noSuchComment: message("there-is-no-such-comment", "This comment is not there anymore."),
  commentsAreOff: message(
    "comments-are-off-for-this-page",
    "Comments are off for this page. Your text was not sent.",
  ),
  onlyMembersComment: message("only-members-comment", "Only members of the space can comment."),
  mayNotComment: message(
    "you-may-not-comment-on-this-page",
    "You can view this page, but not comment on it.",
  ),
  onlyAuthorEdits: message("only-its-author-edits-a-comment", "Only its author can change a comment."),
  changedMeanwhile: message(
    "the-comment-was-changed-meanwhile",
    "You changed this comment somewhere else in the meantime. What you wrote here is not lost. Save again to replace the other version; the comment's history keeps both.",
  ),
  onlyAuthorDeletes: message(
    "only-author-and-managers-delete-a-comment",
    "Only its author, and those who manage the page, can delete a comment.",
  ),
  onlyManagersRestore: message(
    "only-managers-restore-what-they-deleted",
    "Somebody who manages the page deleted this comment. Only those who manage it can restore it.",
  ),
  onlyAuthorShows: message(
    "only-its-author-makes-a-comment-public",
    "Only its author can make a private comment visible to all.",
  ),
  onlyWritersResolve: message(
    "only-author-and-editors-resolve-a-thread",
    "Only the person who started it, and those who can edit the page, can resolve this.",
  ),
  onlyManagersPin: message(
    "only-managers-pin-a-comment",
    "Only those who manage the page can pin a comment.",
  ),
  privateIsNotPinned: message(
    "a-private-comment-is-not-pinned",
    "A private comment cannot be pinned: others would see that there is one.",
  ),
  isEmpty: message("a-comment-needs-words", "Write something first."),
  isTooLong: message("a-comment-is-too-long", "A comment can have at most {max} characters."),
  notInComments: message(
    "this-kind-of-block-is-not-for-comments",
    "Comments can have text, lists, quotes, code and pictures, but no “{type}”.",
  ),
  notPicture: message(
    "only-pictures-stand-in-comments",
    "A picture in a comment can be a PNG, JPEG, GIF, WebP, AVIF or SVG.",
  ),
  pictureElsewhere: message(
    "a-picture-in-a-comment-is-elsewhere",
    "Comments do not show pictures from other addresses. Save the picture on your device, and add it from there.",
  ),
  pictureTooLarge: message(
    "a-picture-in-a-comment-is-too-large",
    "A picture in a comment can be at most 10 MB.",
  ),
  tooManyFiles: message(
    "too-many-files-in-a-comment",
    "A comment can show at most {max} pictures and files.",
  ),
  tooManyMentioned: message("too-many-people-in-a-comment", "A comment can mention at most {max} people."),
  notWordsOfPage: message(
    "these-words-are-not-in-that-version",
    "These words are not on the page anymore. Select them again.",
  ),
  notReplyable: message(
    "replies-have-no-place",
    "A reply belongs to its thread. It cannot be attached to other words.",
  ),
  tooMany: message("too-many-comments", "You have written many comments in a short time."),
  tooManyActs: message("too-many-changes-of-comments", "You have changed many comments in a short time."),
};
