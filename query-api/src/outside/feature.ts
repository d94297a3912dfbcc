import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { outsideRoutes } from "./routes.ts";

export default feature({ contract, routes: outsideRoutes });
