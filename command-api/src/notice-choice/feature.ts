import { feature } from "../runtime/feature.ts";
import { createNoticeChoiceCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { noticeChoiceRoutes } from "./routes.ts";

export default feature({ contract, commands: createNoticeChoiceCommands, routes: noticeChoiceRoutes });
