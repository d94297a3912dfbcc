import { ofPrivate } from "../runtime/private-topic.ts";
import { viewers } from "../runtime/topic.ts";

/** The votes for a page, or for its comments, changed. */
export const voteTopics = { vote: viewers, private_vote: ofPrivate("vote") };
