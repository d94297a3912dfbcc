import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { BulkCommand } from "./decider.ts";
import type { BulkAction } from "./events.ts";

const names = fc.array(fc.constantFrom("leave", "benefits"), { maxLength: 2 });
const action: fc.Arbitrary<BulkAction> = fc.oneof(
  fc.record({
    type: fc.constant("move" as const),
    parent_id: fc.option(ids),
    sort_order: fc.option(fc.nat(9)),
  }),
  fc.record({ type: fc.constant("tag" as const), add: names, remove: names }),
  fc.record({ type: fc.constant("publish" as const), note: fc.constantFrom("", "Spring") }),
  fc.record({ type: fc.constant("delete" as const) }),
  fc.record({ type: fc.constant("comments" as const), allowed: fc.boolean() }),
  fc.record({ type: fc.constant("undo" as const), bulk_id: ids }),
);
const reason = fc.constantFrom(
  ...(["missing", "forbidden", "invalid", "conflict", "changed", "final"] as const),
);

export const bulk = commands<BulkCommand>(
  fc.record({ type: fc.constant("begin"), action, pages: fc.array(ids, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant("advance"),
    done: fc.integer({ min: 0, max: 3 }),
    refused: fc.array(fc.record({ id: ids, reason }), { maxLength: 2 }),
  }),
  fc.record({ type: fc.constant("end"), outcome: fc.constantFrom("finished", "cancelled") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    bulk: typeof bulk;
  }
}
