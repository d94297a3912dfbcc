import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { providerFacts } from "./facts.ts";
import { providerRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: providerFacts,
  routes: providerRoutes,
});
