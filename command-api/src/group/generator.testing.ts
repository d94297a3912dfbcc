import * as fc from "fast-check";
import { commands, ids, titles, words } from "../runtime/generating.testing.ts";
import { someEntry, someone, someSpace } from "../runtime/some.testing.ts";
import type { GroupCommand } from "./decider.ts";

export const group = commands<GroupCommand>(
  fc.record({
    type: fc.constant("create"),
    id: fc.constant(someEntry),
    space: fc.constant(someSpace),
    by: fc.constantFrom(someone, null),
    name: titles,
    description: words,
  }),
  fc.record({
    type: fc.constant("change"),
    change: fc.record({ name: titles, description: words }, { requiredKeys: [] }),
  }),
  fc.record({ type: fc.constant("attach"), people: fc.array(ids, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant("detach"), person: ids }),
  fc.record({ type: fc.constant("delete") }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    group: typeof group;
  }
}
