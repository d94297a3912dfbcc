import { writers } from "../runtime/topic.ts";

/** It was planned when an entry is published, or that ended. */
export const scheduleTopics = { schedule: writers };
