import { feature } from "../runtime/feature.ts";
import { followPart } from "./part.ts";
import { followTopics } from "./topics.ts";

export default feature({
  contract: {},
  routes: () => [],
  parts: { is_followed: followPart },
  topics: followTopics,
});
