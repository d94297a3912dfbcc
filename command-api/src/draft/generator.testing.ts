import type { BareBlock, Block, BlockChange } from "@annals/document";
import * as fc from "fast-check";
import { someFields } from "../entry/generator.testing.ts";
import { firstPageFields } from "../entry/page-fields.ts";
import { reviewCommands } from "../review/asking.testing.ts";
import { type Asking, ids, maybe, words } from "../runtime/generating.testing.ts";
import { noon, someone } from "../runtime/some.testing.ts";
import type { Draft, DraftCommand } from "./decider.ts";
import { publicationTrouble } from "./events.ts";

const bare = (id: string, text: string): BareBlock => ({
  id,
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text, styles: {} }],
});
const paragraph = (id: string, text: string): Block => ({ ...bare(id, text), children: [] });
const pages = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("one", "two")), {
    selector: ([id]) => id,
  })
  .map((blocks) => blocks.map(([id, text]) => paragraph(id, text)));
const fields = fc
  .tuple(
    someFields,
    fc.record({ template_id: fc.option(ids), tags: fc.uniqueArray(ids) }, { requiredKeys: [] }),
  )
  .map(([some, more]) => ({ ...some, ...more }));
const first = {
  title: "Untitled",
  description: "",
  ...firstPageFields,
  settings: {},
  tags: [],
};
const blockIds = fc.constantFrom("a", "b", "c", "d");
const changes: fc.Arbitrary<BlockChange[]> = fc.array(
  fc.oneof(
    fc.record({
      op: fc.constant("add" as const),
      block: fc.tuple(blockIds, words).map(([id, text]) => bare(id, text)),
      parent: maybe(blockIds).map((id) => id ?? null),
      after: maybe(blockIds).map((id) => id ?? null),
    }),
    fc.record({
      op: fc.constant("set" as const),
      block: fc.tuple(blockIds, words).map(([id, text]) => bare(id, text)),
    }),
    fc.record({ op: fc.constant("remove" as const), id: blockIds }),
  ),
  { maxLength: 2 },
);
const expected = maybe(fc.integer({ min: -1, max: 6 }));

/** Few, so that plans are repeated and fail; the first has passed. */
const moments = fc
  .integer({ min: -1, max: 2 })
  .map((hours) => new Date(Date.parse(noon) + hours * 3_600_000));

/** What the life of the entry gave, before all facts of the draft. */
const entry = someFields.map((given) => ({ fields: { ...first, ...given }, givenAt: {} }));

export const draft: fc.Arbitrary<Asking<Draft, DraftCommand>> = fc
  .oneof(
    fc.record({ type: fc.constant("save"), entry, fields, blocks: maybe(pages), expected }),
    fc.record({ type: fc.constant("save"), entry, fields, changes, expected: fc.constant("last" as const) }),
    fc.record({ type: fc.constant("discard"), entry, expected }),
    fc.record({
      type: fc.constant("publish"),
      entry,
      note: words,
      expected,
      approvals: fc.constantFrom(0, 0, 0, 1),
      anyway: fc.boolean(),
    }),
    fc.record({ type: fc.constant("saveThis"), entry, fields, blocks: pages }),
    fc.record({ type: fc.constant("publishThis"), entry, fields, blocks: pages, note: words }),
    fc.record({
      type: fc.constant("schedule"),
      entry,
      at: moments,
      note: words,
      by: fc.constant(someone),
      now: fc.constant(new Date(noon)),
    }),
    fc.record({ type: fc.constant("unschedule") }),
    fc.record({
      type: fc.constant("scheduleFailed"),
      at: moments.map((at) => at.toISOString()),
      reason: fc.constantFrom(...publicationTrouble.options),
    }),
    ...reviewCommands(entry),
  )
  .map((command) => ({ revision }) => {
    const isFresh = "expected" in command && command.expected === "last";
    const isLookedAt = "revision" in command && command.revision === "last";
    return {
      ...command,
      ...(isFresh && { expected: revision }),
      ...(isLookedAt && { revision }),
    } as DraftCommand;
  });

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    draft: typeof draft;
  }
}
