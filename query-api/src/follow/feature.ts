import { feature } from "../runtime/feature.ts";
import { followFacts } from "./facts.ts";
import { followPart } from "./part.ts";
import { followTopics } from "./topics.ts";

export default feature({
  contract: {},
  facts: followFacts,
  routes: () => [],
  parts: { is_followed: followPart },
  topics: followTopics,
});
