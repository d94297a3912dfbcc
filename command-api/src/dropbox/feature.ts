import { feature } from "../runtime/feature.ts";
import { createDropboxCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { dropboxRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createDropboxCommands,
  routes: dropboxRoutes,
});
