/** Following pages: who does is told of what happens there. */
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Followers, type FollowFact, followDecider } from "./decider.ts";
import { messages } from "./messages.ts";

type FollowOutcome = Outcome<Followers, FollowFact>;

export interface FollowCommands {
  /** @throws Problem 404 for a page that is not there for them, 403 for those who are no members */
  follow(context: MemberContext, id: string, scope: "page" | "subtree"): Promise<FollowOutcome>;
  /** Also of a page that they can no longer see. @throws Problem 403 */
  unfollow(context: MemberContext, id: string): Promise<FollowOutcome>;
}

export function createFollowCommands({ handler }: Core): FollowCommands {
  const access = createAccess(handler);
  function personIn({ viewer }: MemberContext): string {
    if (viewer.person === null) throw forbidden(messages.onlyMembersFollow);
    return viewer.person;
  }
  return {
    async follow(context, id, scope) {
      const person = personIn(context);
      await access.see(context.viewer, id);
      return handler.execute(followDecider, id, { type: "follow", person, scope }, context);
    },
    async unfollow(context, id) {
      return handler.execute(followDecider, id, { type: "unfollow", person: personIn(context) }, context);
    },
  };
}
