import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { passkeyFacts } from "./facts.ts";
import { passkeyRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: passkeyFacts,
  routes: passkeyRoutes,
});
