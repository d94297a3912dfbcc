import { forbidden } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type PresenceFact, type PresenceState, presenceDecider, presenceId } from "./decider.ts";
import { messages } from "./messages.ts";

export interface PresenceCommands {
  /** Shows or hides that one is at a page. @throws Problem 403 for those who are no members */
  set(context: MemberContext, isHidden: boolean): Promise<Outcome<PresenceState, PresenceFact>>;
}

export function createPresenceCommands({ handler }: Core): PresenceCommands {
  return {
    async set(context, isHidden) {
      const { person, space } = context.viewer;
      if (person === null) throw forbidden(messages.onlyMembersAreSeen);
      const command = { type: isHidden ? "hide" : "show" } as const;
      return handler.execute(presenceDecider, presenceId(space.id, person), command, context);
    },
  };
}
