/** The searches that a person keeps: nobody else sees them. */
import { forbidden } from "@annals/http";
import { newIdOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  type SavedSearchCommand,
  type SavedSearches,
  type SavedSearchFact,
  savedSearchDecider,
  savedSearchesId,
} from "./decider.ts";
import { messages } from "./messages.ts";

type SavedSearchOutcome = Outcome<SavedSearches, SavedSearchFact>;

export interface SavedSearchCommands {
  /** @throws Problem 403 for people who are not members; Refused for too many */
  save(
    context: MemberContext,
    search: { name: string; text: string },
  ): Promise<SavedSearchOutcome & { id: string }>;
  /** @throws Problem 403; Refused for one that is not there */
  rename(context: MemberContext, id: string, name: string): Promise<SavedSearchOutcome>;
  /** @throws Problem 403; Refused for one that never was */
  remove(context: MemberContext, id: string): Promise<SavedSearchOutcome>;
  /** @throws Problem 403; Refused for one that never was, and for too many */
  restore(context: MemberContext, id: string): Promise<SavedSearchOutcome>;
}

export function createSavedSearchCommands({ handler, keys }: Core): SavedSearchCommands {
  function ownerIn({ viewer }: MemberContext): string {
    if (viewer.person === null) throw forbidden(messages.onlyMembersKeepSearches);
    return viewer.person;
  }
  const execute = (context: MemberContext, command: SavedSearchCommand): Promise<SavedSearchOutcome> =>
    handler.execute(
      savedSearchDecider,
      savedSearchesId(context.viewer.space.id, ownerIn(context)),
      command,
      context,
    );
  return {
    async save(context, { name, text }) {
      const owner = ownerIn(context);
      const id = newIdOf(context, "search");
      const [sealedName, sealedText] = [await keys.seal(owner, name), await keys.seal(owner, text)];
      return { ...(await execute(context, { type: "save", id, name: sealedName, text: sealedText })), id };
    },
    async rename(context, id, name) {
      const sealed = await keys.seal(ownerIn(context), name);
      return execute(context, { type: "rename", id, name: sealed });
    },
    remove: async (context, id) => execute(context, { type: "remove", id }),
    restore: async (context, id) => execute(context, { type: "restore", id }),
  };
}
