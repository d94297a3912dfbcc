/** Who gives access to entries: those who manage them. */
import { inForce } from "@annals/access";
import { createAccess } from "../access/access.ts";
import { type EntryCommand, entryDecider } from "../entry/decider.ts";
import type { EntryOutcome } from "../page/commands.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { checkIsThere, nameOf, type Principal } from "./principal.ts";

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

  return {
    async share(context, entry, principals, level) {
      const { viewer } = context;
      await access.manage(viewer, entry);
      // A record that no longer names anybody can still be removed.
      if (level !== null)
        for (const principal of principals) await checkIsThere({ handler }, viewer.space.id, principal);
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
