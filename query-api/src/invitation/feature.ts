import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { invitationFacts } from "./facts.ts";
import { invitationRoutes } from "./routes.ts";

export default feature({
  contract,
  facts: invitationFacts,
  routes: invitationRoutes,
});
