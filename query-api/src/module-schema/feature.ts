import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { moduleSchemaRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: moduleSchemaRoutes,
});
