import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { feedbackFacts } from "./facts.ts";
import { feedbackPart } from "./part.ts";
import type { OpenFeedback } from "./queries.ts";
import { feedbackRoutes } from "./routes.ts";
import { feedbackTopics } from "./topics.ts";

export default feature({
  contract,
  facts: feedbackFacts,
  routes: (deps: Deps & { keys: OpenFeedback }) => feedbackRoutes(deps),
  parts: { feedback: feedbackPart },
  topics: feedbackTopics,
});
