import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { pushFacts } from "./facts.ts";
import { pushRoutes } from "./routes.ts";

export default feature({ contract, facts: pushFacts, routes: pushRoutes });
