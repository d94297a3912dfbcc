import * as z from "zod";
import { event, id, sealed, time } from "../runtime/event.ts";

/**
 * Stream `page_link-{id}`: a link by which whoever has it can view a page, and what is below it, without an account. What
 * it gives is a sharing record of the page. The token that proves the right to use it is derived from the id and a
 * secret, and is never stored.
 */
export const pageLinkEvents = {
  PageLinkMade: event(
    z.strictObject({
      link_id: id,
      entry_id: id,
      /** Null: until somebody ends it. */
      until: time.nullable(),
      /** The Argon2id hash of its password, sealed with a key of the link; null without one. */
      password: sealed.nullable(),
    }),
  ),
  /** By those who manage the page, or because its time came. */
  PageLinkEnded: event(z.strictObject({ reason: z.enum(["hand", "time"]) })),
};
