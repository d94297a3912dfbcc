import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someone, someoneElse } from "../runtime/some.testing.ts";
import { monthsAfter } from "./days.ts";
import type { VerificationCommand } from "./decider.ts";

const today = "2026-11-02";
const people = fc.constantFrom(someone, someoneElse);
/** Few, so that days come again; the last is too far away. */
const days = fc.constantFrom(-1, 0, 1, 6, 121).map((months) => monthsAfter(today, months));
const everyMonths = fc.constantFrom(null, 1, 6);

export const verification = commands<VerificationCommand>(
  fc.record({ type: fc.constant("set"), owner: people, due: days, everyMonths, today: fc.constant(today) }),
  fc.record({ type: fc.constant("verify"), person: people, today: fc.constant(today) }),
  fc.record({ type: fc.constant("verify"), person: people, today: fc.constant(today), due: days }),
  fc.record({ type: fc.constant("remove") }),
  fc.record({ type: fc.constant("remind"), due: days }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    verification: typeof verification;
  }
}
