import { feature } from "../runtime/feature.ts";
import { createPresenceCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { presenceRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createPresenceCommands,
  routes: presenceRoutes,
});
