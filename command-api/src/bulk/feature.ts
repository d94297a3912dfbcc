import { feature } from "../runtime/feature.ts";
import { createBulkCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { bulkRoutes } from "./routes.ts";
import { bulkChange } from "./step.ts";

export default feature({
  contract,
  commands: createBulkCommands,
  routes: bulkRoutes,
  managers: () => [bulkChange],
});
