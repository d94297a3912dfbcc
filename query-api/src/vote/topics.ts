import { ofPrivate } from "../runtime/private-topic.ts";
import { ofComments, viewers } from "../runtime/topic.ts";

/** The votes for a page, or for its comments, changed. */
export const voteTopics = {
  vote: viewers,
  comment_vote: { ...ofComments, heardAs: "vote" },
  private_vote: ofPrivate("vote"),
};
