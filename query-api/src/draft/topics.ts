import { writers } from "../runtime/topic.ts";

/** An entry's draft was saved. */
export const draftTopics = { draft: writers };
