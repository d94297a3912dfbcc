import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import type { AuditTongues } from "./queries.ts";
import { auditRoutes } from "./routes.ts";
import { auditTopics } from "./topics.ts";

export default feature({
  contract,
  routes: (deps: Deps & AuditTongues) => auditRoutes(deps),
  topics: auditTopics,
});
