import type { Parts } from "../page/parts.ts";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import { viewers } from "../runtime/topic.ts";
import * as contract from "./contract.ts";
import { editionFacts } from "./facts.ts";
import { editionRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: editionFacts,
  routes: (deps: Deps & { parts: Parts }) => editionRoutes(deps, deps.parts),
  topics: { edition: viewers },
});
