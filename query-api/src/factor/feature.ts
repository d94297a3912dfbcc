import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { factorFacts } from "./facts.ts";
import { factorRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: factorFacts,
  routes: factorRoutes,
});
