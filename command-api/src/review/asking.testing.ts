import * as fc from "fast-check";
import type { EntryFields } from "../entry/events.ts";
import type { Given } from "../entry/fields.ts";
import { words } from "../runtime/generating.testing.ts";
import { someone, someoneElse } from "../runtime/some.testing.ts";

/** Few, so that the same is said again. */
const items = fc.integer({ min: 1, max: 9 }).map((number) => `0190c2f1-0000-7000-8000-00000000ab0${number}`);
/** Asked for often: nothing is said in a review that nobody asked for. */
const saying = { item: items, person: fc.constantFrom(someone, someoneElse, someoneElse), text: words };
const looking = { ...saying, revision: fc.constantFrom("last" as const, "last" as const, 0) };

/** Commands about the review of a draft. @param entry what the life of its page gave */
export const reviewCommands = (entry: fc.Arbitrary<Given<EntryFields>>) => {
  const ask = fc.record({
    type: fc.constant("askReview"),
    entry,
    item: items,
    by: fc.constant(someone),
    people: fc.constantFrom([someoneElse], [someoneElse], [someone]),
    message: words,
    due: fc.constantFrom(null, "2026-11-23"),
    publish: fc.boolean(),
  });
  return [
    ask,
    ask,
    ask,
    fc.record({ type: fc.constant("commentReview"), ...saying }),
    fc.record({
      ...{ type: fc.constant("commentReview"), ...saying },
      about: fc.record({ block: fc.constantFrom("a", "b"), quote: words }),
    }),
    fc.record({ type: fc.constant("approve"), ...looking }),
    fc.record({ type: fc.constant("approve"), ...looking }),
    fc.record({ type: fc.constant("askChanges"), ...looking }),
    fc.record({ type: fc.constant("withdrawReview") }),
  ];
};
