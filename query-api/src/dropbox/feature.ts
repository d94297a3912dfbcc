import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { dropboxFacts } from "./facts.ts";
import { dropboxRoutes } from "./routes.ts";

export default feature({ contract, facts: dropboxFacts, routes: dropboxRoutes });
