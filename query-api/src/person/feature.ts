import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { personFacts } from "./facts.ts";
import { personRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: personFacts,
  routes: personRoutes,
});
