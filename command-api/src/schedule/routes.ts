import type { MemberRouting } from "../viewer/viewer.ts";
import type { ScheduleCommands } from "./commands.ts";
import { schedulePublication, unschedulePublication } from "./contract.ts";

export function scheduleRoutes({ command }: MemberRouting, { schedule }: { schedule: ScheduleCommands }) {
  return [
    command(
      schedulePublication,
      ({ params, body: { at, note } }, context) =>
        schedule.schedule(context, params.id, { at: new Date(at), note }),
      ({ state }) => ({ at: state.scheduled?.at ?? null }),
    ),
    command(unschedulePublication, ({ params }, context) => schedule.unschedule(context, params.id)),
  ];
}
