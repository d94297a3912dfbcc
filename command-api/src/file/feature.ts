import { feature } from "../runtime/feature.ts";
import { createFileCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { fileRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createFileCommands,
  routes: fileRoutes,
});
