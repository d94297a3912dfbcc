import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { spaceFacts } from "./facts.ts";
import { spaceRoutes } from "./routes.ts";
import { spaceTopics } from "./topics.ts";

export default feature({
  contract,
  facts: spaceFacts,
  routes: spaceRoutes,
  topics: spaceTopics,
});
