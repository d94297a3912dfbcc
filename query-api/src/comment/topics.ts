import { ofPrivate } from "../runtime/private-topic.ts";
import { ofComments } from "../runtime/topic.ts";

/** The comments on a page changed. */
export const commentTopics = { comment: ofComments, private_comment: ofPrivate("comment") };
