import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import { createProviderCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { providerRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: (core: Core, _others: unknown, options: { url: string | null }) =>
    createProviderCommands(core, options),
  routes: providerRoutes,
});
