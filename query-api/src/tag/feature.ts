import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { tagFacts } from "./facts.ts";
import { tagsPart } from "./part.ts";
import { tagRoutes } from "./routes.ts";
import { tagTopics } from "./topics.ts";

export default feature({
  contract,
  facts: tagFacts,
  routes: tagRoutes,
  parts: { tags: tagsPart },
  topics: tagTopics,
});
