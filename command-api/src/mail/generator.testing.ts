import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someEntry, someone } from "../runtime/some.testing.ts";
import type { MailCommand } from "./decider.ts";

const trouble = fc.constantFrom("unreachable" as const, "refused" as const, "gone" as const);

export const mail = commands<MailCommand>(
  fc.record({
    type: fc.constant("write"),
    id: fc.constant(someEntry),
    person: fc.constant(someone),
    kind: fc.constantFrom("new_password", "page_check"),
    link: fc.constantFrom(someEntry, null),
    notification: fc.constant(someEntry),
  }),
  fc.record({
    ...{ type: fc.constant("write"), id: fc.constant(someEntry), person: fc.constant(someone) },
    ...{ kind: fc.constant("digest"), link: fc.constant(null), digest: fc.constant(true as const) },
  }),
  fc.record({
    ...{ type: fc.constant("write"), id: fc.constant(someEntry), person: fc.constant(someone) },
    ...{
      kind: fc.constantFrom("new_password", "page_check"),
      link: fc.constant(null),
      test: fc.constant(true as const),
    },
  }),
  fc.record({ type: fc.constantFrom("try" as const, "sent" as const, "keep" as const, "lose" as const) }),
  fc.record({ type: fc.constant("delay"), trouble }),
  fc.record({ type: fc.constant("fail"), trouble }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    mail: typeof mail;
  }
}
