/** What can be done with the editing seat of an entry. */
import { createAccess } from "../entry/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type Seat, type SeatCommand, type SeatFact, seatDecider } from "./decider.ts";

export type SeatOutcome = Outcome<Seat, SeatFact>;

export interface SeatCommands {
  /** Takes the seat, or renews one's own. @throws Problem 404, 403; Refused while another person holds it */
  occupy(context: MemberContext, id: string): Promise<SeatOutcome>;
  /** Gives one's own seat back; does nothing for somebody who does not hold it. @throws Problem 404 */
  release(context: MemberContext, id: string): Promise<SeatOutcome>;
  /** Takes the seat from whoever holds it. @throws Problem 404, 403 */
  forceRelease(context: MemberContext, id: string): Promise<SeatOutcome>;
}

export function createSeatCommands({ handler, now }: Core): SeatCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, id: string, command: SeatCommand) =>
    handler.execute(seatDecider, id, command, context);
  return {
    async occupy(context, id) {
      await access.edit(context.viewer, id);
      return execute(context, id, { type: "occupy", person: context.viewer.person!, now: now() });
    },
    async release(context, id) {
      await access.see(context.viewer, id);
      return execute(context, id, { type: "release", person: context.viewer.person!, now: now() });
    },
    async forceRelease(context, id) {
      await access.manage(context.viewer, id);
      return execute(context, id, { type: "forceRelease", now: now() });
    },
  };
}
