import { feature } from "../runtime/feature.ts";
import { createFeedbackCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { feedbackRoutes } from "./routes.ts";

export default feature({ contract, commands: createFeedbackCommands, routes: feedbackRoutes });
