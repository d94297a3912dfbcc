import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { identityFacts } from "./facts.ts";
import { identityRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: identityFacts,
  routes: identityRoutes,
});
