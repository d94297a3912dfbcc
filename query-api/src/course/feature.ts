import type { CoursePlace } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { courseFacts } from "./facts.ts";
import type { OpenCertificates } from "./queries.ts";
import { courseRoutes } from "./routes.ts";
import { courseTopics } from "./topics.ts";

export default feature({
  contract,
  facts: courseFacts,
  routes: (deps: Deps & { keys: OpenCertificates; secret: Uint8Array; coursePlace: CoursePlace }) =>
    courseRoutes(deps),
  topics: courseTopics,
});
