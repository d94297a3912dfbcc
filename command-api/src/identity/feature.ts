import { feature } from "../runtime/feature.ts";
import { createIdentityCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { identityRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createIdentityCommands,
  routes: identityRoutes,
});
