import type { OpenValues } from "../person/custom.ts";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { memberFacts } from "./facts.ts";
import { memberRoutes } from "./routes.ts";
import { memberTopics } from "./topics.ts";

export default feature({
  contract,
  facts: memberFacts,
  routes: (deps: Deps & { keys: OpenValues }) => memberRoutes(deps),
  topics: memberTopics,
});
