import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { PushCommand } from "./decider.ts";

const sealed = fc.constantFrom("sealed1.AAECAwQF", "sealed1.BBBBBBBB");

export const push = commands<PushCommand>(
  fc.record({ type: fc.constant("subscribe"), id: ids, session: ids, name: sealed, address: sealed }),
  fc.record({
    type: fc.constant("unsubscribe"),
    id: ids,
    reason: fc.constantFrom("hand", "gone", "signed_out"),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    push: typeof push;
  }
}
