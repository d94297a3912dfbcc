import { cleanText } from "@annals/document";
import * as z from "zod";
import { role } from "../member/events.ts";
import { event, id, time } from "../runtime/event.ts";

/**
 * Stream `join_link-{id}`: a link by which several people join a space, each with an address that they confirm. The token
 * that proves the right to use it is derived from the id and a secret, and is never stored.
 */
export const joinLinkEvents = {
  JoinLinkMade: event(
    z.strictObject({
      link_id: id,
      roles: z.array(role).min(1),
      /** The groups that people come into by it. */
      groups: z.array(id),
      until: time,
      /** By how many people. */
      uses: z.number().int().min(1),
      /** What their addresses must end with, after the "@"; null for any. */
      domain: cleanText.nullable(),
    }),
  ),
  /** Somebody joins by it. */
  JoinLinkUsed: event(z.strictObject({ person_id: id })),
  JoinLinkEnded: event(z.strictObject({})),
};
