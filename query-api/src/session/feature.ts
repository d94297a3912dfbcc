import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { sessionFacts } from "./facts.ts";
import { sessionRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: sessionFacts,
  routes: sessionRoutes,
});
