import type { DraftCommands } from "../draft/commands.ts";
import type { EntryCommands } from "../entry/commands.ts";
import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import { createRevisionCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { revisionRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: (_core: Core, others: { entry: EntryCommands; draft: DraftCommands }) =>
    createRevisionCommands(others),
  routes: revisionRoutes,
});
