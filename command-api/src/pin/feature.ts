import { feature } from "../runtime/feature.ts";
import { createPinCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { pinRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createPinCommands,
  routes: pinRoutes,
});
