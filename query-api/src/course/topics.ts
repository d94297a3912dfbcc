import { insiders, oneself } from "../runtime/topic.ts";

/** A course changed; somebody went on in one. */
export const courseTopics = { course: insiders, attempt: oneself };
