import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { reportRoutes } from "./routes.ts";

export default feature({ contract, routes: reportRoutes });
