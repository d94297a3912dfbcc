import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { moduleSchemaFacts } from "./facts.ts";
import { moduleSchemaRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: moduleSchemaFacts,
  routes: moduleSchemaRoutes,
});
