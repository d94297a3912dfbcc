import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { importFacts } from "./facts.ts";
import { importRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: importFacts,
  routes: importRoutes,
});
