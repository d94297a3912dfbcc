import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { setupFacts } from "./facts.ts";
import { setupRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: setupFacts,
  routes: setupRoutes,
});
