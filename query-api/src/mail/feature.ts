import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { mailFacts } from "./facts.ts";
import { mailRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: mailFacts,
  routes: mailRoutes,
});
