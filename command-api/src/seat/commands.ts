/** What can be done with the editing seat of an entry. */
import type { MemberContext } from "../command.ts";
import type { Core } from "../core.ts";
import type { Outcome } from "../handler.ts";
import { type Seat, type SeatFact, seatDecider } from "./decider.ts";

export type SeatOutcome = Outcome<Seat, SeatFact>;

export interface SeatCommands {
  /** Takes the seat, or renews one's own. @throws Problem 404, 403; Refused while another holds it */
  occupy(context: MemberContext, id: string): Promise<SeatOutcome>;
  /** Gives one's own seat back; nothing when one has none. @throws Problem 404 */
  release(context: MemberContext, id: string): Promise<SeatOutcome>;
  /** Takes it from whoever holds it. @throws Problem 404, 403 */
  forceRelease(context: MemberContext, id: string): Promise<SeatOutcome>;
}

export function createSeatCommands({ handler, access, now }: Core): SeatCommands {
  return {
    async occupy(context, id) {
      await access.edit(context.viewer, id);
      const person = context.viewer.person!;
      return handler.execute(seatDecider, id, { type: "occupy", person, now: now() }, context);
    },
    async release(context, id) {
      await access.see(context.viewer, id);
      const person = context.viewer.person!;
      return handler.execute(seatDecider, id, { type: "release", person, now: now() }, context);
    },
    async forceRelease(context, id) {
      await access.manage(context.viewer, id);
      return handler.execute(seatDecider, id, { type: "forceRelease", now: now() }, context);
    },
  };
}
