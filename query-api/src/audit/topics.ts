import type { Topic } from "../runtime/topic.ts";

/** Something happened in the space: for those who reach everything in it. Nothing is named. */
const audit: Topic = { heardBy: (who, ids) => (who.reach.all && who.isIn && ids.size > 0 ? [null] : []) };

export const auditTopics = { audit };
