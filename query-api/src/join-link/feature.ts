import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { joinLinkFacts } from "./facts.ts";
import { joinLinkRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: joinLinkFacts,
  routes: joinLinkRoutes,
});
