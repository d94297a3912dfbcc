import { feature } from "../runtime/feature.ts";
import { createGroupCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { groupRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createGroupCommands,
  routes: groupRoutes,
});
