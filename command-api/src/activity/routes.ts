import type { MemberRouting } from "../viewer/viewer.ts";
import type { ActivityCommands } from "./commands.ts";
import { undoActivity } from "./contract.ts";

export function activityRoutes({ command }: MemberRouting, { activity }: { activity: ActivityCommands }) {
  return [command(undoActivity, ({ params }, context) => activity.undo(context, params.id, params.line))];
}
