/** Pinned pages: the subpages that readers of a page are shown first. */
import { invalid } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { type EntryFact, type EntryState, entryDecider } from "../entry/decider.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { messages } from "./messages.ts";

export interface PinCommands {
  /**
   * Pins a page on the page above it, which is what changes: so it is for those who can edit that one.
   * @throws Problem 404, 403; 422 at the top
   */
  set(context: MemberContext, id: string, isPinned: boolean): Promise<Outcome<EntryState, EntryFact>>;
}

export function createPinCommands({ handler }: Core): PinCommands {
  const access = createAccess(handler);
  return {
    async set(context, id, isPinned) {
      const { parent } = (await access.see(context.viewer, id)).entry;
      if (parent === null) throw invalid("id", messages.noPageAbove);
      await access.edit(context.viewer, parent);
      return handler.execute(entryDecider, id, { type: "pin", under: isPinned ? parent : null }, context);
    },
  };
}
