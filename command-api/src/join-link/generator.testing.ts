import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someEntry, someone, someoneElse } from "../runtime/some.testing.ts";
import type { JoinLinkCommand } from "./decider.ts";

export const join_link = commands<JoinLinkCommand>(
  fc.record({
    type: fc.constant("make"),
    id: fc.constant(someEntry),
    roles: fc.constantFrom(["viewer" as const], ["author" as const, "editor" as const]),
    groups: fc.constantFrom([], [someEntry]),
    until: fc.constant(noon),
    uses: fc.constantFrom(1, 2),
    domain: fc.constantFrom("example.org", null),
  }),
  fc.record({
    type: fc.constant("use"),
    person: fc.constantFrom(someone, someoneElse),
    now: fc.constantFrom(new Date(Date.parse(noon) - 1), new Date(noon)),
  }),
  fc.record({ type: fc.constant("end") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    join_link: typeof join_link;
  }
}
