import { feature } from "../runtime/feature.ts";
import { createTrashCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { trashRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createTrashCommands,
  routes: trashRoutes,
});
