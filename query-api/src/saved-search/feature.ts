import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { savedSearchFacts } from "./facts.ts";
import { savedSearchRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: savedSearchFacts,
  routes: savedSearchRoutes,
});
