import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someEntry, someone, someoneElse } from "../runtime/some.testing.ts";
import type { CommentCommand } from "./decider.ts";
import type { Anchor } from "./events.ts";

const people = fc.constantFrom(someone, someoneElse);
const text = fc.constantFrom("sealed1.AAECAwQF", "sealed1.BBBBBBBB");
const words: Anchor = {
  version: 1,
  segments: [{ block: "p1", start: 0, end: 5 }],
  exact: "Leave",
  prefix: "",
  suffix: "",
};
const anchor = fc.constantFrom(null, words);
const shows = fc.subarray<string>([someEntry]);
const data = fc.record({
  entry_id: fc.constant(someEntry),
  thread_id: fc.constant(null),
  person_id: people,
  text,
  is_private: fc.boolean(),
  module_id: fc.constantFrom(null, "p1"),
  anchor,
  shows,
});

export const comment = commands<CommentCommand>(
  fc.record({ type: fc.constant("post"), data }),
  fc.record({
    ...{ type: fc.constant("edit"), by: people, text, isPrivate: fc.boolean(), shows },
    from: fc.constantFrom(undefined, null, "2026-07-27T09:30:00.000Z"),
  }),
  fc.record({ type: fc.constant("delete") }),
  fc.record({ type: fc.constant("restore") }),
  fc.record({ type: fc.constant("shred") }),
  fc.record({ type: fc.constant("purge") }),
  fc.record({ type: fc.constant("resolve"), by: people }),
  fc.record({ type: fc.constant("reopen") }),
  fc.record({ type: fc.constant("pin"), by: people }),
  fc.record({ type: fc.constant("unpin") }),
  fc.record({ type: fc.constant("place"), anchor }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    comment: typeof comment;
  }
}
