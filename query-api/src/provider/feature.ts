import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { providerRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: providerRoutes,
});
