import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { navFacts } from "./facts.ts";
import { navRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: navFacts,
  routes: navRoutes,
});
