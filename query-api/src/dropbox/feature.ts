import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { dropboxRoutes } from "./routes.ts";

export default feature({ contract, routes: dropboxRoutes });
