import { feature } from "../runtime/feature.ts";
import { createScheduleCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { scheduledPublication, waitingPublication } from "./publish.ts";
import { scheduleRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createScheduleCommands,
  routes: scheduleRoutes,
  managers: () => [scheduledPublication, waitingPublication],
});
