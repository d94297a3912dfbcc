import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { IdentityCommand, SubjectCommand } from "./decider.ts";
import { providerKind } from "./events.ts";

export const identity = commands<IdentityCommand>(
  fc.record({
    type: fc.constant("link"),
    id: ids,
    provider: fc.constantFrom(...providerKind.options),
    space: ids,
    subject: fc.constantFrom("a".repeat(64), "b".repeat(64)),
    name: titles,
  }),
  fc.record({ type: fc.constant("unlink"), id: ids, hasPassword: fc.boolean() }),
);
export const subject = commands<SubjectCommand>(
  fc.record({ type: fc.constant("claim"), person: ids }),
  fc.record({ type: fc.constant("release"), person: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    identity: typeof identity;
    subject: typeof subject;
  }
}
