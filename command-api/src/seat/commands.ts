/** What can be done with the editing seat of an entry. */
import { createAccess } from "../access/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Seat, type SeatCommand, type SeatFact, seatDecider } from "./decider.ts";

type SeatOutcome = Outcome<Seat, SeatFact>;

export interface SeatCommands {
  /**
   * Takes the seat, also from another window of the same person, or renews the lease.
   * @throws Problem 404, 403; Refused while another person holds it
   */
  occupy(context: MemberContext, id: string, lease?: string): Promise<SeatOutcome>;
  /** Renews the lease, and never takes the seat. @throws Problem 404, 403; Refused when it is not the current one */
  renew(context: MemberContext, id: string, lease?: string): Promise<SeatOutcome>;
  /** Gives the seat back; does nothing for somebody who does not hold it by this lease. @throws Problem 404 */
  release(context: MemberContext, id: string, lease?: string): Promise<SeatOutcome>;
  /** Takes the seat from whoever holds it. @throws Problem 404, 403 */
  forceRelease(context: MemberContext, id: string): Promise<SeatOutcome>;
}

export function createSeatCommands({ handler, now }: Core): SeatCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, id: string, command: SeatCommand) =>
    handler.execute(seatDecider, id, command, context);
  const windowOf = ({ viewer }: MemberContext, lease: string | undefined) => ({
    person: viewer.person!,
    lease: lease ?? null,
    now: now(),
  });
  return {
    async occupy(context, id, lease) {
      await access.edit(context.viewer, id);
      return execute(context, id, { type: "occupy", ...windowOf(context, lease) });
    },
    async renew(context, id, lease) {
      await access.edit(context.viewer, id);
      return execute(context, id, { type: "renew", ...windowOf(context, lease) });
    },
    async release(context, id, lease) {
      await access.see(context.viewer, id);
      return execute(context, id, { type: "release", ...windowOf(context, lease) });
    },
    async forceRelease(context, id) {
      await access.manage(context.viewer, id);
      return execute(context, id, { type: "forceRelease", now: now() });
    },
  };
}
