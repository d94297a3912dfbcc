import { feature } from "../runtime/feature.ts";
import { createJoinLinkCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { joinLinkRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createJoinLinkCommands,
  routes: joinLinkRoutes,
});
