import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import type { Parts } from "./parts.ts";
import { pageRoutes } from "./routes.ts";

/** Pages as they are read: above all the features that add a field to them. */
export default feature({
  contract,
  routes: (deps: Deps & { parts: Parts }) => pageRoutes(deps, deps.parts),
});
