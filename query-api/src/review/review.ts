import * as z from "zod";

/** Somebody as they are named in what a page says of its review. */
const named = z.object({ id: z.string(), display_name: z.string() });

/** What somebody who was asked said last; null while they said nothing. */
export const answer = z.enum(["approved", "changes"]).nullable();

/** What a page says of its review, for those who can edit it. */
export const pageReview = z.object({
  /**
   * How many people must approve it, where that is said of the page itself or of one above (which is null for who may not view
   * it); null where the settings of the space say it.
   */
  approvals: z
    .object({
      count: z.number().int(),
      is_here: z.boolean(),
      entry: z.object({ id: z.string(), title: z.string() }).nullable(),
    })
    .nullable(),
  /** Null while nobody is asked to look at the draft. */
  request: z
    .object({
      asked_by: named,
      asked_at: z.string(),
      due: z.string().nullable(),
      /** Whether the last approval that is needed publishes it. */
      publish: z.boolean(),
      people: z.array(
        named.extend({
          answer,
          /** Whether the draft changed since they answered. */
          is_older: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type PageReview = z.infer<typeof pageReview>;
