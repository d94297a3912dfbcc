import { feature } from "../runtime/feature.ts";
import { createFollowCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { followRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createFollowCommands,
  routes: followRoutes,
});
