import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import type { Passes } from "../runtime/passes.ts";
import * as contract from "./contract.ts";
import { realtimeRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: (deps: Deps & { passes: Passes }) => realtimeRoutes(deps),
});
