import { feature } from "../runtime/feature.ts";
import { createEntryCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { entryRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createEntryCommands,
  routes: entryRoutes,
});
