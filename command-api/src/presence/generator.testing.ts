import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import type { PresenceCommand } from "./decider.ts";

export const presence = commands<PresenceCommand>(
  fc.record({ type: fc.constant("hide") }),
  fc.record({ type: fc.constant("show") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    presence: typeof presence;
  }
}
