import * as fc from "fast-check";
import { commands, ids, maybe, titles, words } from "../runtime/generating.testing.ts";
import { someEntry, someone, someoneElse, someSpace } from "../runtime/some.testing.ts";
import type { EntryCommand } from "./decider.ts";
import type { ChangedFields } from "./events.ts";
import { giving } from "./fields.ts";

const orders = fc.constantFrom(0, 1, 2.5);
const colors = fc.constantFrom(null, "#336699", "#000000");
const settings = fc.record({ title: fc.boolean(), tags: fc.boolean(), color: colors }, { requiredKeys: [] });
/** Fields as a draft, a publication or a change at once can give them. */
export const someFields = fc.record(
  {
    title: titles,
    description: words,
    icon: words,
    commentable: fc.boolean(),
    show_in_nav: fc.boolean(),
    sort_order: orders,
    settings,
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<ChangedFields>;
/** What publications gave, right after the first fact of the entry. */
const published = someFields.map((fields) =>
  giving({ fields: {}, givenAt: {} }, fields, "00000000000000000001.5"),
);
const principals = fc.constantFrom(`user:${someone}`, "special:public", "special:logged_in");
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
  fc.record({ type: fc.constant("trash") }),
  fc.record({ type: fc.constant("purge") }),
  fc.record({ type: fc.constant("template"), isTemplate: fc.boolean() }),
  fc.record({
    type: fc.constant("share"),
    records: fc.uniqueArray(
      fc.record({ principal: principals, level: fc.option(fc.constantFrom(0, 1, 4)) }),
      { selector: ({ principal }) => principal, maxLength: 3 },
    ),
  }),
  fc.record({ type: fc.constant("stopInheriting"), keep: fc.dictionary(principals, fc.constantFrom(1, 3)) }),
  fc.record({ type: fc.constant("resumeInheriting") }),
  fc.record({ type: fc.constant("restore"), parent: parents }),
  fc.record({ type: fc.constant("rename"), published, title: titles }),
  fc.record({ type: fc.constant("move"), published, parent: parents, sortOrder: maybe(orders) }),
  fc.record({
    type: fc.constant("tag"),
    published,
    add: fc.uniqueArray(ids, { maxLength: 2 }),
    remove: fc.uniqueArray(ids, { maxLength: 1 }),
  }),
  fc.record({
    type: fc.constant("change"),
    published,
    change: someFields.map(({ title: _, ...change }) => change),
  }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    entry: typeof entry;
  }
}
