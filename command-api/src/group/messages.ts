import { message } from "@annals/document";

export const messages = {
  tooManyPeople: message("a-group-has-room-for-max-people", "A group can have at most {max} people."),
  onlyAdminsAndMaker: message(
    "only-admins-and-who-made-this-group",
    "Only admins, and the person who created this group, may change it.",
  ),
  onlyWritersMakeGroups: message(
    "only-admins-developers-and-authors-may-make",
    "Only admins, developers and authors may create groups.",
  ),
  noSuchGroupInSpace: message("there-is-no-such-group-in-this", "There is no such group in this space."),
  noSuchGroup: message("there-is-no-such-group", "There is no such group."),
  noSuchMemberOfSpace: message("there-is-no-such-member-of-this", "There is no such member of this space."),
};
