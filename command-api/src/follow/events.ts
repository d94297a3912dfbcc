import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** Stream `follow-{entry id}`: who follows a page. Its author does without a fact, until they unfollow it. */
export const followEvents = {
  EntryFollowed: event(
    z.strictObject({
      person_id: id,
      /** The page alone, or all below it as well. */
      scope: z.enum(["page", "subtree"]),
      /** They said so, commented on it, or it was shared with them by name. */
      why: z.enum(["asked", "commented", "shared"]),
    }),
  ),
  EntryUnfollowed: event(z.strictObject({ person_id: id })),
};
