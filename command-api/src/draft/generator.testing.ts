import type { BareBlock, Block, BlockChange } from "@annals/document";
import * as fc from "fast-check";
import { type Asking, maybe, titles, words } from "../runtime/generating.testing.ts";
import type { Draft, DraftCommand } from "./decider.ts";

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
const fields = fc.record({ title: titles, description: words }, { requiredKeys: [] });
const ids = fc.constantFrom("a", "b", "c", "d");
const changes: fc.Arbitrary<BlockChange[]> = fc.array(
  fc.oneof(
    fc.record({
      op: fc.constant("add" as const),
      block: fc.tuple(ids, words).map(([id, text]) => bare(id, text)),
      parent: maybe(ids).map((id) => id ?? null),
      after: maybe(ids).map((id) => id ?? null),
    }),
    fc.record({
      op: fc.constant("set" as const),
      block: fc.tuple(ids, words).map(([id, text]) => bare(id, text)),
    }),
    fc.record({ op: fc.constant("remove" as const), id: ids }),
  ),
  { maxLength: 2 },
);
const expected = maybe(fc.integer({ min: -1, max: 6 }));

export const draft: fc.Arbitrary<Asking<Draft, DraftCommand>> = fc
  .oneof(
    fc.record({ type: fc.constant("save"), fields, blocks: maybe(pages), expected }),
    fc.record({ type: fc.constant("save"), fields, changes, expected: fc.constant("last" as const) }),
    fc.record({ type: fc.constant("discard"), expected }),
    fc.record({ type: fc.constant("publish"), note: words, expected }),
    fc.record({ type: fc.constant("saveThis"), fields, blocks: pages }),
    fc.record({ type: fc.constant("publishThis"), fields, blocks: pages, note: words }),
  )
  .map((command) => ({ published, revision }) => {
    const { title, description } = published ?? { title: "Untitled", description: "" };
    const isFresh = "expected" in command && command.expected === "last";
    return {
      ...command,
      ...(isFresh && { expected: revision }),
      now: { title, description },
    } as DraftCommand;
  });

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    draft: typeof draft;
  }
}
