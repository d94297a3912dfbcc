import type { OpenComments } from "../comment/queries.ts";
import type { Parts } from "../page/parts.ts";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { mcpRoutes } from "./routes.ts";

export default feature({
  contract,
  routes: (deps: Deps & { keys: OpenComments; parts: Parts }) => mcpRoutes(deps),
});
