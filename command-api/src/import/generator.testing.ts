import * as fc from "fast-check";
import { commands, ids, titles, words } from "../runtime/generating.testing.ts";
import type { ImportCommand } from "./decider.ts";

const counts = fc.integer({ min: 0, max: 100 });
const paths = fc.constantFrom("a.md", "b/c.md", "b/d.png");
const files = fc.array(
  fc.record({
    path: paths,
    kind: fc.constantFrom("page" as const, "folder" as const, "file" as const),
    id: ids,
    digest: words,
  }),
);
const problems = fc.array(fc.record({ path: paths, line: counts, message: words }));

const importCommands = commands<ImportCommand>(
  fc.record({
    type: fc.constant("begin"),
    name: titles,
    under: fc.option(ids, { nil: null }),
    files: counts,
  }),
  fc.record({
    type: fc.constant("record"),
    files,
    problems,
    counts: fc.record({ created: counts, updated: counts, unchanged: counts }),
  }),
  fc.record({
    type: fc.constant("end"),
    outcome: fc.constantFrom("finished", "cancelled", "failed", "stopped"),
    counts: fc.record({ created: counts, updated: counts, unchanged: counts, problems: counts }),
  }),
);

export { importCommands as import };

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    import: typeof importCommands;
  }
}
