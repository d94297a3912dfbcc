import { feature } from "../runtime/feature.ts";
import { createCourseCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { courseNotices } from "./notify.ts";
import { courseRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createCourseCommands,
  routes: courseRoutes,
  notices: courseNotices,
});
