import type { Audience } from "../audience/note.ts";
import { feature } from "../runtime/feature.ts";
import { createCourseCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { courseNotices } from "./notify.ts";
import { courseReminder, learnersJoining } from "./reminder.ts";
import { courseRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createCourseCommands,
  routes: courseRoutes,
  managers: ({ audience }: { audience: Audience }) => [courseReminder, learnersJoining(audience)],
  notices: courseNotices,
});
