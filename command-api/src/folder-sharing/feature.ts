import { feature } from "../runtime/feature.ts";
import * as contract from "./contract.ts";
import { folderSharingRoutes } from "./routes.ts";

export default feature({
  contract,
  // What is done is a command of the file manager.
  commands: () => ({}),
  routes: folderSharingRoutes,
});
