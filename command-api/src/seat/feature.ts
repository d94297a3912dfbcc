import { feature } from "../runtime/feature.ts";
import { createSeatCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { seatLapse } from "./lapse.ts";
import { seatRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createSeatCommands,
  routes: seatRoutes,
  managers: () => [seatLapse],
});
