import type { Decider } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { auditEvents } from "./events.ts";

export type Leaving = FactOf<typeof auditEvents>;

/** Whether it is recorded. What is recorded once is not again. */
export const leavingDecider: Decider<boolean, Leaving, Leaving> = {
  category: "leaving",
  initial: false,
  weigh: () => 100,
  evolve: () => true,
  decide: (leaving, isRecorded) => (isRecorded ? [] : [leaving]),
};
