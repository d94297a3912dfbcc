import type { Audience } from "../audience/note.ts";
import { feature } from "../runtime/feature.ts";
import { createConfirmationCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { confirmationNotices } from "./notify.ts";
import { readersJoining, readingReminder } from "./reminder.ts";
import { confirmationRoutes } from "./routes.ts";

export default feature({
  contract,
  commands: createConfirmationCommands,
  routes: confirmationRoutes,
  managers: ({ audience }: { audience: Audience }) => [readingReminder, readersJoining(audience)],
  notices: confirmationNotices,
});
