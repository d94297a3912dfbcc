import { message } from "@annals/document";

export const messages = {
  oneText: message(
    "give-blocks-or-markdown-not-both",
    "Give the text as blocks or as Markdown, not as both.",
  ),
  tooManyTags: message(
    "a-page-can-have-max-tags-take",
    "A page can have at most {max} tags. Remove some first.",
  ),
  belowItself: message("a-page-cannot-be-moved-below-itself", "A page cannot be moved below itself."),
  namedTwice: message("a-page-is-named-twice", "A page is listed twice."),
  onlyWritersPutAtTop: message(
    "only-admins-developers-and-authors-may-put",
    "Only admins, developers and authors may put pages at the top.",
  ),
  onlyManagers: message(
    "only-those-who-manage-this-page-may",
    "Only those who manage this page may do that.",
  ),
  noSuchPage: message("there-is-no-such-page", "There is no such page."),
  noDestination: message(
    "say-where-to-move-the-page",
    "say where to, once: the id of a page, or null for the top",
  ),
  severalPages: message(
    "several-pages-have-this-slug",
    "Several pages have this address. Choose one of them, or add its id, as in “start~0198c0de-…”.",
  ),
  inTrashWithParent: message(
    "this-page-is-in-the-trash-with",
    "This page is in the trash with a page above it. Restore that one.",
  ),
  inTrash: message("this-page-is-in-the-trash", "This page is in the trash."),
  somewhereElse: message(
    "this-page-is-somewhere-else-now-reload",
    "This page is somewhere else now. Reload and try again.",
  ),
  movedMeanwhile: message("this-page-was-moved-meanwhile", "This page was moved in the meantime."),
  goneForGood: message("this-page-was-taken-out-of-the", "This page was deleted for good."),
  personCannotEdit: message(
    "this-person-cannot-edit-the-page-share",
    "This person cannot edit the page. Share it with them first, or choose another one.",
  ),
  onlyManagersNameAuthors: message(
    "only-those-who-manage-members-may-name-an-author",
    "Only admins and developers may create a page for somebody else. Leave out author_id, or name yourself.",
  ),
  authorIsNoMember: message("author-must-be-the-id-of-a-member", "must be the id of a member of this space"),
  mayNotPutBelow: message("you-may-not-put-pages-below-this", "You may not put pages below this one."),
  onlyEditors: message(
    "you-may-read-this-page-but-not",
    "You may read this page but not change it. Those who manage it can let you edit it.",
  ),
  notPicture: message(
    "must-be-the-address-of-a-picture",
    "must be the address of a picture, as in /api/files/'{id}'",
  ),
};
