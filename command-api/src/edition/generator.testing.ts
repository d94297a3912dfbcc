import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { EditionCommand } from "./decider.ts";

const moments = { at: "2026-03-01T00:00:00.000Z", began: "2026-01-01T00:00:00.000Z" };

export const edition = commands<EditionCommand>(
  fc.record({
    ...{ type: fc.constant("make"), id: ids, entry: ids, name: titles, at: fc.constant(moments.at) },
    began: fc.constant(moments.began),
    now: fc.constantFrom("2026-02-01T00:00:00.000Z", "2026-04-01T00:00:00.000Z"),
  }),
  fc.record({ type: fc.constant("rename"), id: ids, name: titles }),
  fc.record({ type: fc.constant("delete"), id: ids }),
  fc.record({ type: fc.constant("restore"), id: ids }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    edition: typeof edition;
  }
}
