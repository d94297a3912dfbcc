import { writers } from "../runtime/topic.ts";

/** A review of an entry's draft was asked for, answered or ended. */
export const reviewTopics = { review: writers };
