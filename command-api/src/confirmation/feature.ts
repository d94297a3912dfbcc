import { feature } from "../runtime/feature.ts";
import { createConfirmationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { confirmationNotices } from "./notify.ts";
import { confirmationRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createConfirmationCommands,
  routes: confirmationRoutes,
  notices: confirmationNotices,
});
