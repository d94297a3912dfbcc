import { feature } from "../runtime/feature.ts";
import { createModuleSchemaCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { moduleSchemaRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createModuleSchemaCommands,
  routes: moduleSchemaRoutes,
});
