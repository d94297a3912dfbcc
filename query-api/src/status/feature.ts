import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { statusRoutes } from "./routes.ts";

/** Every call but those that the projections carry out. */
const { retryParked: _, startRebuild: __, cancelRebuild: ___, restartWorker: ____, ...answered } = contract;

export default feature({
  contract: answered,
  routes: statusRoutes,
});
