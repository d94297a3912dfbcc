import { feature } from "../runtime/feature.ts";
import { scheduledPart } from "./part.ts";
import { scheduleTopics } from "./topics.ts";

export default feature({
  contract: {},
  routes: () => [],
  parts: { scheduled: scheduledPart },
  topics: scheduleTopics,
});
