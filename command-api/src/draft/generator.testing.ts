import type { Block } from "@annals/document";
import * as fc from "fast-check";
import { someFields } from "../entry/generator.testing.ts";
import { commands, ids, maybe, words } from "../runtime/generating.testing.ts";
import type { DraftCommand } from "./decider.ts";

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
const fields = fc
  .tuple(
    someFields,
    fc.record({ template_id: fc.option(ids), tags: fc.uniqueArray(ids) }, { requiredKeys: [] }),
  )
  .map(([some, more]) => ({ ...some, ...more }));
const first = {
  title: "Untitled",
  description: "",
  icon: "",
  commentable: false,
  show_in_nav: true,
  sort_order: 0,
  template_id: null,
  settings: {},
  tags: [],
};
const expected = maybe(fc.integer({ min: -1, max: 6 }));

/** What the life of the entry gave, before all facts of the draft. */
const entry = someFields.map((fields) => ({ fields: { ...first, ...fields }, givenAt: {} }));

export const draft = commands<DraftCommand>(
  fc.record({ type: fc.constant("save"), entry, fields, blocks: maybe(pages), expected }),
  fc.record({ type: fc.constant("discard"), entry, expected }),
  fc.record({ type: fc.constant("publish"), entry, note: words, expected }),
  fc.record({ type: fc.constant("publishThis"), entry, fields, blocks: pages, note: words }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    draft: typeof draft;
  }
}
