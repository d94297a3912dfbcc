import { feature } from "../runtime/feature.ts";
import { createInvitationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { invitationLapse } from "./lapse.ts";
import { invitationRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createInvitationCommands,
  routes: invitationRoutes,
  managers: () => [invitationLapse],
});
