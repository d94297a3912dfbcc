import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { pageLinkFacts } from "./facts.ts";
import { pageLinkRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: pageLinkFacts,
  routes: pageLinkRoutes,
});
