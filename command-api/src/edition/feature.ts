import { feature } from "../runtime/feature.ts";
import { createEditionCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { editionRoutes } from "./routes.ts";

export default feature({ contract, commands: createEditionCommands, routes: editionRoutes });
