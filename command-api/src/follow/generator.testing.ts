import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someone, someoneElse } from "../runtime/some.testing.ts";
import type { FollowCommand } from "./decider.ts";

const person = fc.constantFrom(someone, someoneElse);

export const follow = commands<FollowCommand>(
  fc.record({ type: fc.constant("follow"), person, scope: fc.constantFrom("page", "subtree") }),
  fc.record({ type: fc.constant("begin"), person, why: fc.constantFrom("commented", "shared") }),
  fc.record({ type: fc.constant("unfollow"), person }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    follow: typeof follow;
  }
}
