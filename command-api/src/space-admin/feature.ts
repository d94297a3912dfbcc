import { feature } from "../runtime/feature.ts";
import { createSpaceCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { spaceRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSpaceCommands,
  routes: spaceRoutes,
});
