import { feature } from "../runtime/feature.ts";
import { createCommentCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { commentNotices } from "./notify.ts";
import { commentRoutes } from "./routes.ts";
import { commentShredder } from "./shred.ts";

export default feature({
  contract,
  commands: createCommentCommands,
  routes: commentRoutes,
  managers: () => [commentShredder],
  notices: commentNotices,
});
