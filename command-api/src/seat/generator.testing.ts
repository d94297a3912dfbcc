import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import { noon, someone, someoneElse } from "../runtime/some.testing.ts";
import type { SeatCommand } from "./decider.ts";

const people = fc.constantFrom(someone, someoneElse);
/** Windows, and clients that name none. */
const leases = fc.option(ids);
const times = fc.integer({ min: 0, max: 9 }).map((minutes) => new Date(Date.parse(noon) + minutes * 60_000));

export const seat = commands<SeatCommand>(
  fc.record({ type: fc.constant("occupy"), person: people, lease: leases, now: times }),
  fc.record({ type: fc.constant("renew"), person: people, lease: leases, now: times }),
  fc.record({ type: fc.constant("release"), person: people, lease: leases, now: times }),
  fc.record({ type: fc.constant("forceRelease"), now: times }),
  fc.record({ type: fc.constant("lapse"), now: times }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    seat: typeof seat;
  }
}
