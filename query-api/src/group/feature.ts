import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { groupFacts } from "./facts.ts";
import { groupRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: groupFacts,
  routes: groupRoutes,
});
