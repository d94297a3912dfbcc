import * as fc from "fast-check";
import { type Asking, commands, ids, maybe } from "../runtime/generating.testing.ts";
import { someEntry } from "../runtime/some.testing.ts";
import type { TagCommand, Tags } from "./decider.ts";
import { tagColors } from "./events.ts";

const names = fc.constantFrom("leave", "Leave", "remote work", "日本語");
const colors = fc.constantFrom(...tagColors);
const tagIds = fc.constantFrom(
  ...Array.from({ length: 4 }, (_, at) => `0190c2f1-0000-7000-8000-0000000000f${at}`),
);

const others = commands<TagCommand>(
  fc.record({
    type: fc.constant("ensure"),
    tags: fc.array(fc.record({ id: tagIds, name: names, color: colors }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("change"), tag: tagIds, name: maybe(names), color: maybe(colors) }),
  fc.record({ type: fc.constant("merge"), tag: tagIds, into: fc.oneof(tagIds, ids) }),
  fc.record({ type: fc.constant("delete"), tag: tagIds }),
  fc.record({ type: fc.constant("restore"), tag: tagIds }),
);

/** Two of the tags that there are: ids by chance are seldom both there. */
const merging = fc.tuple(fc.nat(), fc.nat()).map(([one, other]) => (tags: Tags): TagCommand => {
  const known = [...Object.keys(tags), someEntry];
  return { type: "merge", tag: known[one % known.length]!, into: known[other % known.length]! };
});

export const tag: fc.Arbitrary<Asking<Tags, TagCommand>> = fc.oneof(
  { arbitrary: others, weight: 4 },
  { arbitrary: merging, weight: 1 },
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    tag: typeof tag;
  }
}
