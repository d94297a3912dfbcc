import { feature } from "../runtime/feature.ts";
import { createRegistrationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { registrationLapse } from "./lapse.ts";
import { registrationRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createRegistrationCommands,
  routes: registrationRoutes,
  managers: () => [registrationLapse],
});
