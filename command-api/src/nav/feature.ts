import { feature } from "../runtime/feature.ts";
import { createNavCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { navRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createNavCommands,
  routes: navRoutes,
});
