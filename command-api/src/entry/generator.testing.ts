import * as fc from "fast-check";
import { commands, ids, maybe, titles, words } from "../runtime/generating.testing.ts";
import { someEntry, someone, someoneElse, someSpace } from "../runtime/some.testing.ts";
import type { EntryCommand } from "./decider.ts";
import type { ChangedFields } from "./events.ts";
import { giving } from "./fields.ts";
import { type PageFlag, pageFlags } from "./page-fields.ts";

const orders = fc.constantFrom(0, 1, 2.5);
const colors = fc.constantFrom(null, "#336699", "#000000");
const banners = fc.constantFrom(
  null,
  "https://example.com/a.png",
  "/api/files/0198c000-0000-7000-8000-00000000f11e",
);
const settings = fc.record(
  {
    title: fc.boolean(),
    tags: fc.boolean(),
    color: colors,
    banner_url: banners,
    banner_position: fc.constantFrom(null, 0, 100),
  },
  { requiredKeys: [] },
);
/** Each switch of a page, on or off. */
const someFlags = Object.fromEntries(pageFlags.map((name) => [name, fc.boolean()])) as Record<
  PageFlag,
  fc.Arbitrary<boolean>
>;
/** Fields as a draft, a publication or a change at once can give them. */
export const someFields = fc.record(
  {
    title: titles,
    description: words,
    icon: words,
    ...someFlags,
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

const sharing: fc.Arbitrary<EntryCommand> = fc.record({
  type: fc.constant("share"),
  records: fc.uniqueArray(fc.record({ principal: principals, level: fc.option(fc.constantFrom(0, 1, 4)) }), {
    selector: ({ principal }) => principal,
    maxLength: 3,
  }),
});
const unsharing: fc.Arbitrary<EntryCommand> = fc.record({
  type: fc.constant("share"),
  records: principals.map((principal) => [{ principal, level: null }]),
});

const create: fc.Arbitrary<EntryCommand> = fc.record({
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
    ...someFlags,
    template_id: fc.constant(null),
    settings,
  }),
});
const handOver: fc.Arbitrary<EntryCommand> = fc.record({
  type: fc.constant("handOver"),
  from: fc.constantFrom(someone, someoneElse),
  to: fc.constantFrom(someone, someoneElse),
});
const trash: fc.Arbitrary<EntryCommand> = fc.record({ type: fc.constant("trash") });
const purge: fc.Arbitrary<EntryCommand> = fc.record({ type: fc.constant("purge") });
const restore: fc.Arbitrary<EntryCommand> = fc.record({ type: fc.constant("restore"), parent: parents });
const resume: fc.Arbitrary<EntryCommand> = fc.record({ type: fc.constant("resumeInheriting") });
const others: fc.Arbitrary<EntryCommand> = fc.oneof(
  fc.record({ type: fc.constant("template"), isTemplate: fc.boolean() }),
  fc.record({ type: fc.constant("pin"), under: parents }),
  fc.record({ type: fc.constant("requireApprovals"), approvals: fc.constantFrom(null, 0, 1, 2) }),
  fc.record({ type: fc.constant("stopInheriting"), keep: fc.dictionary(principals, fc.constantFrom(1, 3)) }),
  fc.record({ type: fc.constant("rename"), published, title: titles }),
  fc.record({
    type: fc.constant("move"),
    published,
    from: parents,
    parent: parents,
    sortOrder: maybe(orders),
  }),
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
) as fc.Arbitrary<EntryCommand>;

/** Nothing happens to what is not created yet, or was purged: so the one is asked for often, and the other seldom. */
export const entry = commands<EntryCommand>(
  fc.oneof(
    { arbitrary: create, weight: 14 },
    { arbitrary: others, weight: 16 },
    { arbitrary: sharing, weight: 4 },
    { arbitrary: unsharing, weight: 6 },
    { arbitrary: resume, weight: 4 },
    { arbitrary: restore, weight: 6 },
    { arbitrary: handOver, weight: 3 },
    { arbitrary: trash, weight: 2 },
    { arbitrary: purge, weight: 1 },
  ),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    entry: typeof entry;
  }
}
