import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { presenceFacts } from "./facts.ts";
import { presenceRoutes } from "./routes.ts";
import { presenceTopics } from "./topics.ts";

export default feature({
  contract,
  facts: presenceFacts,
  routes: presenceRoutes,
  topics: presenceTopics,
});
