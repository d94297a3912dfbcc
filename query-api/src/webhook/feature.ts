import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { webhookFacts } from "./facts.ts";
import { webhookRoutes } from "./routes.ts";

export default feature({ contract, facts: webhookFacts, routes: webhookRoutes });
