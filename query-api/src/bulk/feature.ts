import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { bulkFacts } from "./facts.ts";
import { bulkRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: bulkFacts,
  routes: bulkRoutes,
});
