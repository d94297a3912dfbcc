import { feature } from "../runtime/feature.ts";
import { createProfileCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { profileRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createProfileCommands,
  routes: profileRoutes,
});
