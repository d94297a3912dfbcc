import * as z from "zod";

/** A person in the review of a page. */
const named = z.object({ id: z.string(), display_name: z.string() });

/** The last answer of somebody who was asked; null while there is none. */
export const answer = z.enum(["approved", "changes"]).nullable();

/** The review of a page, for those who can edit it. */
export const pageReview = z.object({
  /**
   * How many people must approve it, if the page or one above it (null for people who may not view that) sets this; null
   * when the settings of the space decide.
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
