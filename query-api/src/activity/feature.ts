import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { activityRoutes } from "./routes.ts";
import type { TongueOf } from "./words.ts";

export default feature({
  contract,
  routes: (deps: Deps & { tongueOf: TongueOf }) => activityRoutes(deps, deps.tongueOf),
});
