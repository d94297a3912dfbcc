import { feature } from "../runtime/feature.ts";
import { createMemberCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { memberNotices } from "./notify.ts";
import { memberRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createMemberCommands,
  routes: memberRoutes,
  accountNotices: memberNotices,
});
