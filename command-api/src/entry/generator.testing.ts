import * as fc from "fast-check";
import { commands, ids, maybe, titles, words } from "../runtime/generating.testing.ts";
import { someEntry, someone, someoneElse, someSpace } from "../runtime/some.testing.ts";
import type { EntryCommand } from "./decider.ts";

const orders = fc.constantFrom(0, 1, 2.5);
const colors = fc.constantFrom(null, "#336699", "#000000");
const settings = fc.record({ title: fc.boolean(), tags: fc.boolean(), color: colors }, { requiredKeys: [] });
const parents = fc.option(ids, { nil: null });

export const entry = commands<EntryCommand>(
  fc.record({
    type: fc.constant("create"),
    space: fc.constant(someSpace),
    data: fc.record({
      entry_id: fc.constant(someEntry),
      type: fc.constantFrom("blog", "section"),
      title: titles,
      description: words,
      icon: words,
      parent_id: parents,
      author_id: fc.constantFrom(someone, someoneElse),
      sort_order: orders,
      show_in_nav: fc.boolean(),
      commentable: fc.boolean(),
      template_id: fc.constant(null),
      settings,
    }),
  }),
  fc.record({ type: fc.constant("rename"), title: titles }),
  fc.record({ type: fc.constant("move"), parent: parents, sortOrder: maybe(orders) }),
  fc.record({
    type: fc.constant("change"),
    settings: maybe(settings),
    sortOrder: maybe(orders),
    showInNav: maybe(fc.boolean()),
    description: maybe(words),
    icon: maybe(words),
    commentable: maybe(fc.boolean()),
  }),
  fc.record({ type: fc.constant("trash") }),
  fc.record({ type: fc.constant("restore"), parent: parents }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    entry: typeof entry;
  }
}
