import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { notificationFacts } from "./facts.ts";
import { notificationRoutes } from "./routes.ts";
import { notificationTopics } from "./topics.ts";

export default feature({
  contract,
  facts: notificationFacts,
  routes: notificationRoutes,
  topics: notificationTopics,
});
