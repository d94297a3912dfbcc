/** What can be done with the trash as a whole. Single pages are put there and taken out by the commands of entries. */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { createAccess, orMissing } from "../access/access.ts";
import { entryDecider } from "../entry/decider.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { messages } from "./messages.ts";

export interface TrashCommands {
  /** Removes those of some pages that are in the trash for good. @throws Problem 403 */
  empty(context: MemberContext, ids: string[]): Promise<Written & { purged: number }>;
}

export function createTrashCommands({ handler }: Core): TrashCommands {
  const access = createAccess(handler);

  /** Whether a page was in the trash, and no longer is. */
  async function purge(context: MemberContext, id: string): Promise<boolean> {
    if ((await access.manageTrashed(context.viewer, id).catch(orMissing)) === null) return false;
    const { facts } = await handler.execute(entryDecider, id, { type: "purge" }, partOf(context, id));
    return facts.length > 0;
  }

  return {
    async empty(context, ids) {
      if (!can(context.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsEmpty);
      const done = await Promise.all([...new Set(ids)].map((id) => purge(context, id)));
      return { position: handler.position(), purged: done.filter(Boolean).length };
    },
  };
}
