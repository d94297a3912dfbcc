import { feature } from "../runtime/feature.ts";
import { createDraftCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { publicationNotices } from "./notify.ts";
import { draftRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createDraftCommands,
  routes: draftRoutes,
  notices: publicationNotices,
});
