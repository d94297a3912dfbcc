import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/**
 * Stream `copy-{id}`: a page is copied with everything below it, which takes a while. The id is that of the copy; those of the
 * other copies follow from it.
 */
export const copyEvents = {
  CopyBegan: event(
    z.strictObject({
      source_id: id,
      /** The pages below it, each after the one that it stands under. */
      pages: z.array(
        z.strictObject({
          id,
          parent_id: id,
          /** Whether its sharing records are copied. */
          with_sharing: z.boolean(),
        }),
      ),
    }),
  ),
  /** How many of them are copied by now. */
  PagesCopied: event(z.strictObject({ done: z.number().int() })),
  CopyEnded: event(z.strictObject({ outcome: z.enum(["finished", "cancelled"]) })),
};
