import { feature } from "../runtime/feature.ts";
import { createAccessRequestCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { accessRequestLapse, accessRequestOver } from "./lapse.ts";
import { accessRequestNotices } from "./notify.ts";
import { accessRequestRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createAccessRequestCommands,
  routes: accessRequestRoutes,
  managers: () => [accessRequestLapse, accessRequestOver],
  notices: accessRequestNotices,
});
