import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { noon, someEntry, someoneElse } from "../runtime/some.testing.ts";
import type { PageLinkCommand } from "./decider.ts";

export const page_link = commands<PageLinkCommand>(
  fc.record({
    type: fc.constant("make"),
    id: fc.constant(someoneElse),
    entry: fc.constant(someEntry),
    until: fc.constantFrom(noon, null),
    password: fc.constantFrom("sealed1.AAECAwQF", null),
  }),
  fc.record({ type: fc.constant("end"), reason: fc.constantFrom("hand" as const, "time" as const) }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    page_link: typeof page_link;
  }
}
