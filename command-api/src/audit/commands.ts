/** What leaves a space, and who was refused what is for admins. */
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { type Leaving, leavingDecider } from "./decider.ts";

/** Something that leaves, as the side that answers it says it. */
interface LeavingRecord {
  space: string;
  /** Null for a guest. */
  actor: string | null;
  /** Id of the request. */
  request: string;
  fact: Leaving;
  /** What it is recorded once for; left out where each time counts. */
  once?: string;
}

export interface AuditCommands {
  /** Records that something leaves. @throws when it could not be recorded: then it must not leave */
  record(leaving: LeavingRecord): Promise<void>;
}

export function createAuditCommands({ handler }: Pick<Core, "handler">): AuditCommands {
  return {
    async record({ space, actor, request, fact, once }) {
      const id =
        once === undefined ? idOf(request, "leaving", fact.type) : idOf(space, actor ?? "", fact.type, once);
      const context = { space, actor, correlation: request, command: idOf(request, id) };
      await handler.execute(leavingDecider, id, fact, context);
    },
  };
}

/** Once an hour. */
export const hourOf = (now: Date): string => now.toISOString().slice(0, 13);
