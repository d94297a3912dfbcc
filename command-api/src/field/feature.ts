import { feature } from "../runtime/feature.ts";
import { createFieldCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { fieldRoutes } from "./routes.ts";

export default feature({ contract, commands: createFieldCommands, routes: fieldRoutes });
