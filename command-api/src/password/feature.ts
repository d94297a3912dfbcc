import { linkNotices } from "../link/notify.ts";
import { feature } from "../runtime/feature.ts";
import { createPasswordCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { passwordRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createPasswordCommands,
  routes: passwordRoutes,
  accountNotices: linkNotices,
});
