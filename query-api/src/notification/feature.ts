import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationTopics } from "./topics.ts";

export default feature({ contract, routes: notificationRoutes, topics: notificationTopics });
