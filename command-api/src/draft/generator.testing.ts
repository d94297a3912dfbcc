import type { Block } from "@annals/document";
import * as fc from "fast-check";
import { type Asking, maybe, titles, words } from "../runtime/generating.testing.ts";
import type { Draft, DraftCommand } from "./decider.ts";

const paragraph = (id: string, text: string): Block => ({
  id,
  type: "paragraph",
  props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
  content: [{ type: "text", text, styles: {} }],
  children: [],
});
const pages = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("one", "two")), {
    selector: ([id]) => id,
  })
  .map((blocks) => blocks.map(([id, text]) => paragraph(id, text)));
const fields = fc.record({ title: titles, description: words }, { requiredKeys: [] });
const expected = maybe(fc.integer({ min: -1, max: 6 }));

export const draft: fc.Arbitrary<Asking<Draft, DraftCommand>> = fc
  .oneof(
    fc.record({ type: fc.constant("save"), fields, blocks: maybe(pages), expected }),
    fc.record({ type: fc.constant("discard"), expected }),
    fc.record({ type: fc.constant("publish"), note: words, expected }),
    fc.record({ type: fc.constant("saveThis"), fields, blocks: pages }),
    fc.record({ type: fc.constant("publishThis"), fields, blocks: pages, note: words }),
  )
  .map((command) => ({ published }) => {
    const { title, description } = published ?? { title: "Untitled", description: "" };
    return { ...command, now: { title, description } } as DraftCommand;
  });

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    draft: typeof draft;
  }
}
