import { feature } from "../runtime/feature.ts";
import { createActivityCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { activityRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createActivityCommands,
  routes: activityRoutes,
});
