import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import { noon, someEntry } from "../runtime/some.testing.ts";
import type { SessionCommand } from "./decider.ts";

export const session = commands<SessionCommand>(
  fc.record({
    type: fc.constant("open"),
    id: fc.constant(someEntry),
    person: ids,
    method: fc.constantFrom("password", "setup", "local", "token"),
    until: fc.constant(noon),
    agent: fc.constantFrom("", "Firefox on Linux"),
    name: fc.constant("sealed"),
    scope: fc.constantFrom("read", "write"),
  }),
  fc.record({
    type: fc.constant("close"),
    reason: fc.constantFrom("logout", "password_changed", "revoked"),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    session: typeof session;
  }
}
