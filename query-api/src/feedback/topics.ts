import { viewers } from "../runtime/topic.ts";

/** Somebody said whether a page was helpful. */
export const feedbackTopics = { feedback: viewers };
