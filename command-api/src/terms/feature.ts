import { feature } from "../runtime/feature.ts";
import { createTermsCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { termsRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createTermsCommands,
  routes: termsRoutes,
});
