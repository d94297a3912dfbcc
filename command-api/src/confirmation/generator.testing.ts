import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someone, someoneElse } from "../runtime/some.testing.ts";
import type { ConfirmationCommand } from "./decider.ts";

const ids = fc.subarray([someone, someoneElse]);
const version = fc.integer({ min: 1, max: 3 });

export const confirmation = commands<ConfirmationCommand>(
  fc.record({
    type: fc.constant("ask"),
    people: ids,
    groups: ids,
    due: fc.constantFrom(null, "2027-05-18"),
    version,
    again: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("confirm"),
    person: fc.constantFrom(someone, someoneElse),
    version,
    published: version,
  }),
  fc.record({
    type: fc.constant("again"),
    version,
    published: version,
    today: fc.constantFrom("2027-05-18", "2027-05-19"),
  }),
  fc.record({ type: fc.constant("join"), person: fc.constantFrom(someone, someoneElse) }),
  fc.record({
    type: fc.constant("remind"),
    stage: fc.constantFrom("soon", "day", "late"),
    due: fc.constant("2027-05-18"),
    version,
  }),
  fc.record({ type: fc.constant("remindByHand"), now: fc.constant(noon) }),
  fc.record({ type: fc.constant("end") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    confirmation: typeof confirmation;
  }
}
