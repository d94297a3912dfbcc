import * as fc from "fast-check";
import { commands, ids } from "../runtime/generating.testing.ts";
import type { Leaving } from "./decider.ts";

const exported = fc.record({
  type: fc.constant("ExportBegan" as const),
  data: fc.record({
    what: fc.constantFrom("pages" as const, "audit" as const),
    format: fc.constantFrom("csv" as const, "markdown" as const),
    entry_id: fc.option(ids),
    filters: fc.subarray(["who", "from"]),
  }),
});
const refused = fc.record({
  type: fc.constant("CallRefused" as const),
  data: fc.record({ call: fc.constant("GET /api/audit") }),
});

const made = fc.record({
  type: fc.constant("FileLinkMade" as const),
  data: fc.record({ file_id: ids, until: fc.constant("2026-12-01T00:00:00.000Z") }),
});
const used = fc.record({
  type: fc.constant("FileLinkUsed" as const),
  data: fc.record({ file_id: ids }),
});

export const leaving = commands<Leaving>(fc.oneof(exported, refused, made, used));

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    leaving: typeof leaving;
  }
}
