import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import { someEntry, someone, someSpace } from "../runtime/some.testing.ts";
import type { FactorCommand } from "./decider.ts";

const id = fc.constantFrom(someEntry, someone);
const now = new Date("2026-11-22T12:00:00.000Z");

export const factor = commands<FactorCommand>(
  fc.record({
    type: fc.constant("offer"),
    id,
    secret: fc.constant("sealed"),
    until: fc.constant("2026-11-22T13:00:00.000Z"),
  }),
  fc.record({
    type: fc.constant("setUp"),
    id,
    codes: ids,
    space: fc.constant(someSpace),
    now: fc.constant(now),
  }),
  fc.record({ type: fc.constant("makeCodes"), codes: ids }),
  fc.record({ type: fc.constant("useCode"), codes: ids, number: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    type: fc.constant("remove"),
    id,
    how: fc.constantFrom("removed" as const, "reset" as const),
    space: fc.constant(someSpace),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    factor: typeof factor;
  }
}
