import type { OpenValues } from "../person/custom.ts";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { fieldFacts } from "./facts.ts";
import { fieldRoutes } from "./routes.ts";
import { fieldTopics } from "./topics.ts";

export default feature({
  contract,
  facts: fieldFacts,
  routes: (deps: Deps & { keys: OpenValues }) => fieldRoutes(deps),
  topics: fieldTopics,
});
