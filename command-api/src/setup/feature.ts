import { feature } from "../runtime/feature.ts";
import { createSetupCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { setupRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSetupCommands,
  routes: setupRoutes,
});
