import { feature } from "../runtime/feature.ts";
import { createPasskeyCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { passkeyNotices } from "./notify.ts";
import { passkeyRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createPasskeyCommands,
  routes: passkeyRoutes,
  accountNotices: passkeyNotices,
});
