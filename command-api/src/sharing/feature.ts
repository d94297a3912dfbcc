import { feature } from "../runtime/feature.ts";
import { createSharingCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { sharingNotices } from "./notify.ts";
import { sharingRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSharingCommands,
  routes: sharingRoutes,
  notices: sharingNotices,
});
