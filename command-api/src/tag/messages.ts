import { message } from "@annals/document";

export const messages = {
  tooManyTags: message(
    "a-space-can-have-max-tags-merge",
    "A space can have at most {max} tags. Merge or reuse some of them.",
  ),
  mergedIntoItself: message("a-tag-cannot-be-merged-into-itself", "A tag cannot be merged into itself."),
  onlyAdminsChangeTags: message(
    "only-admins-and-developers-may-change-the-tags",
    "Only admins and developers may change the tags of all pages.",
  ),
  onlyWritersMakeTags: message(
    "only-those-who-write-pages-may-make",
    "Only those who write pages may create tags.",
  ),
  nameIsTaken: message(
    "there-is-another-tag-called-name-merge",
    "There is another tag called “{name}”. Merge the two instead.",
  ),
  noSuchTag: message("there-is-no-such-tag", "There is no such tag."),
  noTagNamed: message("must-name-a-tag", "must name a tag"),
};
