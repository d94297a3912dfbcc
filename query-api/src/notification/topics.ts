import { oneself } from "../runtime/topic.ts";

/** One's own notifications changed. */
export const notificationTopics = { notification: oneself };
