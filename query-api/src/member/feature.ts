import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { memberFacts } from "./facts.ts";
import { memberRoutes } from "./routes.ts";
import { memberTopics } from "./topics.ts";

export default feature({
  contract,
  facts: memberFacts,
  routes: memberRoutes,
  topics: memberTopics,
});
