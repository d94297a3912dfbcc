import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { CopyCommand } from "./decider.ts";

const pages = fc.array(fc.record({ id: ids, parent_id: ids, with_sharing: fc.boolean() }), { maxLength: 3 });

export const copy = commands<CopyCommand>(
  fc.record({ type: fc.constant("begin"), source_id: ids, pages }),
  fc.record({ type: fc.constant("progress"), done: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constant("end"), outcome: fc.constantFrom("finished", "cancelled") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    copy: typeof copy;
  }
}
