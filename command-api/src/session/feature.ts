import { feature } from "../runtime/feature.ts";
import { createSessionCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { sessionRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSessionCommands,
  routes: sessionRoutes,
});
