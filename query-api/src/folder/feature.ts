import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { folderRoutes } from "./routes.ts";
import { folderTopics } from "./topics.ts";

export default feature({ contract, routes: folderRoutes, topics: folderTopics });
