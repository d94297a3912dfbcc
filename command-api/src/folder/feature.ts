import { feature } from "../runtime/feature.ts";
import { createFolderCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { folderRoutes } from "./routes.ts";

export default feature({ contract, commands: createFolderCommands, routes: folderRoutes });
