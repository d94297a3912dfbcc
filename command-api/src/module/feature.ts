import { feature } from "../runtime/feature.ts";
import { createModuleCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { moduleRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createModuleCommands,
  routes: moduleRoutes,
});
