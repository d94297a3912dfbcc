import { feature } from "../runtime/feature.ts";
import { createReviewCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { reviewNotices } from "./notify.ts";
import { reviewRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createReviewCommands,
  routes: reviewRoutes,
  notices: reviewNotices,
});
