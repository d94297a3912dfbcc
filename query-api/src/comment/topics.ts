import { ofPrivate } from "../runtime/private-topic.ts";
import { levelOn, type Topic } from "../runtime/topic.ts";

/** The comments on a page changed: for the members who see the page. */
const comment: Topic = {
  ofEntries: true,
  heardBy: (who, ids, { sights }) =>
    [...ids].filter((id) => id !== null && who.person !== null && levelOn(who, sights.get(id)) > 0),
};
export const commentTopics = { comment, private_comment: ofPrivate("comment") };
