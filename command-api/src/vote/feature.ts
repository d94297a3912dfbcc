import { feature } from "../runtime/feature.ts";
import { createVoteCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { voteRoutes } from "./routes.ts";

export default feature({ contract, commands: createVoteCommands, routes: voteRoutes });
