import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { statusRoutes } from "./routes.ts";

/** Every call but the one that the projections carry out. */
const { retryParked: _, ...answered } = contract;

export default feature({
  contract: answered,
  routes: statusRoutes,
});
