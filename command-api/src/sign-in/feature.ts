import { feature } from "../runtime/feature.ts";
import * as contract from "../session/contract.ts";
import { createSessionCommands } from "./commands.ts";
import { sessionRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSessionCommands,
  routes: sessionRoutes,
});
