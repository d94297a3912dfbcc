import { feature } from "../runtime/feature.ts";
import { createSavedSearchCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { savedSearchRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSavedSearchCommands,
  routes: savedSearchRoutes,
});
