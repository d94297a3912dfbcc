import type { EntryCommands } from "../page/commands.ts";
import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import { createCopyCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import type { Outline } from "./outline.ts";
import { copyRoutes } from "./routes.ts";
import { subtreeCopy } from "./subtree.ts";

export default feature({
  contract,
  commands: (core: Core, { entry }: { entry: EntryCommands }, { outline }: { outline: Outline }) =>
    createCopyCommands(core, { entry, outline }),
  routes: copyRoutes,
  managers: () => [subtreeCopy],
});
