import { feature } from "../runtime/feature.ts";
import { createIdentityCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { identityNotices } from "./notify.ts";
import { identityRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createIdentityCommands,
  routes: identityRoutes,
  accountNotices: identityNotices,
});
