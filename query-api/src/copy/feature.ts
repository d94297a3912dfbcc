import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { copyFacts } from "./facts.ts";
import { copyRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: copyFacts,
  routes: copyRoutes,
});
