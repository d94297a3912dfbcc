import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { changeRoutes } from "./routes.ts";
import type { Streams } from "./streams.ts";

export default feature({
  contract,
  routes: (deps: Deps & { streams: Streams }) => changeRoutes(deps, deps.streams),
});
