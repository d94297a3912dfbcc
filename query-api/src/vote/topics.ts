import { viewers } from "../runtime/topic.ts";

/** The votes for a page, or for its comments, changed. */
export const voteTopics = { vote: viewers };
