import type { Core } from "../runtime/core.ts";
import { feature } from "../runtime/feature.ts";
import { createPageLinkCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { pageLinkLapse } from "./lapse.ts";
import { pageLinkRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: (core: Core, _others: unknown, options: { tokenKey: Uint8Array; isSecure: boolean }) =>
    createPageLinkCommands(core, options),
  routes: pageLinkRoutes,
  managers: () => [pageLinkLapse],
});
