import type { TongueOf } from "../activity/words.ts";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { revisionRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: (deps: Deps & { tongueOf: TongueOf }) => revisionRoutes(deps, deps.tongueOf),
});
