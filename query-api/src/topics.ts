import { draftTopics } from "./draft/topics.ts";
import { entryTopics } from "./entry/topics.ts";
import { memberTopics } from "./member/topics.ts";
import { reviewTopics } from "./review/topics.ts";
import type { Topics } from "./runtime/topic.ts";
import { scheduleTopics } from "./schedule/topics.ts";
import { seatTopics } from "./seat/topics.ts";
import { spaceTopics } from "./space/topics.ts";

/** Everything that is heard of, and by whom. What read models announce under another name is heard by nobody. */
export const topics = {
  ...entryTopics,
  ...draftTopics,
  ...seatTopics,
  ...reviewTopics,
  ...scheduleTopics,
  ...memberTopics,
  ...spaceTopics,
} satisfies Topics;

/** The name of a topic, by which a browser hears of it. */
export type Topic = keyof typeof topics;
