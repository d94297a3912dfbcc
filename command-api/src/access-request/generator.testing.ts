import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someEntry, someone } from "../runtime/some.testing.ts";
import type { AccessRequestCommand } from "./decider.ts";

export const access_request = commands<AccessRequestCommand>(
  fc.record({
    type: fc.constant("ask"),
    about: fc.constant({ entry_id: someEntry, person_id: someone }),
    message: fc.constantFrom("sealed1.AAECAwQF", "sealed1.BBBBBBBB"),
    now: fc.constant(new Date(noon)),
  }),
  fc.record({ type: fc.constant("grant"), level: fc.constantFrom(1, 3) }),
  fc.record({ type: fc.constant("decline") }),
  fc.record({
    type: fc.constant("withdraw"),
    reason: fc.constantFrom("asker" as const, "access" as const, "unanswered" as const),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    access_request: typeof access_request;
  }
}
