import { feature } from "../runtime/feature.ts";
import { createFactorCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { factorNotices } from "./notify.ts";
import { factorRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createFactorCommands,
  routes: factorRoutes,
  accountNotices: factorNotices,
});
