import { insiders, oneself, type Topic } from "../runtime/topic.ts";

/** Somebody went on in a course: for those who may see how far everyone is. Nothing is named. */
const learner: Topic = { heardBy: (who, ids) => (who.reach.all && who.isIn && ids.size > 0 ? [null] : []) };

/** A course changed; somebody went on in one. */
export const courseTopics = { course: insiders, attempt: oneself, learner };
