/** Who gives access to entries: those who manage them. */
import { inForce } from "@annals/access";
import { invalid } from "@annals/http";
import { createAccess } from "../entry/access.ts";
import type { EntryOutcome } from "../entry/commands.ts";
import { type EntryCommand, entryDecider } from "../entry/decider.ts";
import { groupDecider, isGroupOf } from "../group/decider.ts";
import { messages as groupMessages } from "../group/messages.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import { messages as memberMessages } from "../member/messages.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../session/viewer.ts";

/** Whom a record names. */
export interface Principal {
  type: "user" | "group" | "special";
  id: string;
}

export interface SharingCommands {
  /**
   * Gives principals a level on an entry and everything below it; null takes their records away.
   * @throws Problem 404, 403, 422 for somebody who is not a member and for what is no group of the space
   */
  share(
    context: MemberContext,
    entry: string,
    principals: readonly Principal[],
    level: number | null,
  ): Promise<EntryOutcome>;
  /** Stops an entry from taking access from above. @param keep those whose records it keeps @throws Problem 404, 403 */
  stopInheriting(context: MemberContext, entry: string, keep: readonly Principal[]): Promise<EntryOutcome>;
  /** @throws Problem 404, 403 */
  resumeInheriting(context: MemberContext, entry: string): Promise<EntryOutcome>;
}

export function createSharingCommands({ handler }: Core): SharingCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, id: string, command: EntryCommand) =>
    handler.execute(entryDecider, id, command, context);

  async function isThere(space: string, { type, id }: Principal): Promise<boolean> {
    if (type === "special") return true;
    if (type === "user") return rolesOf(await handler.load(memberDecider, memberId(space, id))) !== null;
    return isGroupOf(await handler.load(groupDecider, id), space);
  }

  return {
    async share(context, entry, principals, level) {
      const { viewer } = context;
      await access.manage(viewer, entry);
      // A record that no longer names anybody can still be removed.
      if (level !== null)
        for (const principal of principals)
          if (!(await isThere(viewer.space.id, principal)))
            throw invalid(
              "id",
              principal.type === "user" ? memberMessages.noSuchMember : groupMessages.noSuchGroup,
            );
      const records = principals.map((principal) => ({ principal: nameOf(principal), level }));
      return execute(context, entry, { type: "share", records });
    },
    async stopInheriting(context, entry, keep) {
      const { path } = await access.manage(context.viewer, entry);
      const kept = new Set(keep.map(nameOf));
      const records = Object.entries(inForce(path)).filter(([principal]) => kept.has(principal));
      return execute(context, entry, { type: "stopInheriting", keep: Object.fromEntries(records) });
    },
    async resumeInheriting(context, entry) {
      await access.manage(context.viewer, entry);
      return execute(context, entry, { type: "resumeInheriting" });
    },
  };
}

const nameOf = ({ type, id }: Principal) => `${type}:${id.toLowerCase()}`;
