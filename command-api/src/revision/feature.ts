import type { EntryCommands } from "../page/commands.ts";
import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import type { DraftCommands } from "../writing/commands.ts";
import { createRevisionCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { revisionRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: (_core: Core, others: { entry: EntryCommands; draft: DraftCommands }) =>
    createRevisionCommands(others),
  routes: revisionRoutes,
});
