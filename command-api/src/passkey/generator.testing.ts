import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { PasskeyCommand } from "./decider.ts";

export const passkey = commands<PasskeyCommand>(
  fc.record({ type: fc.constant("add"), id: ids, credential: titles, name: titles }),
  fc.record({ type: fc.constant("rename"), id: ids, name: titles }),
  fc.record({ type: fc.constant("remove"), id: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    passkey: typeof passkey;
  }
}
