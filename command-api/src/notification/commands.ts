/** What a person does with their own notifications: nobody else sees them. */
import { forbidden } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Inbox, type InboxCommand, type InboxFact, inboxDecider, inboxId } from "./decider.ts";
import { messages } from "./messages.ts";

/** @throws Problem 403 for who is no member; Refused for a notification that is not theirs */
export interface NotificationCommands {
  give(
    context: MemberContext,
    command: Extract<InboxCommand, { type: "read" | "unread" | "archive" | "unarchive" }>,
  ): Promise<Outcome<Inbox, InboxFact>>;
}

export function createNotificationCommands({ handler }: Core): NotificationCommands {
  return {
    async give(context, command) {
      const { person, space } = context.viewer;
      if (person === null) throw forbidden(messages.onlyMembersAreTold);
      return handler.execute(inboxDecider, inboxId(space.id, person), command, context);
    },
  };
}
