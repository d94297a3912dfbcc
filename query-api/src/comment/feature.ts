import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { commentFacts } from "./facts.ts";
import { commentsPart } from "./part.ts";
import { commentRoutes } from "./routes.ts";
import { commentTopics } from "./topics.ts";

export default feature({
  contract,
  facts: commentFacts,
  routes: commentRoutes,
  parts: { comments_count: commentsPart },
  topics: commentTopics,
});
