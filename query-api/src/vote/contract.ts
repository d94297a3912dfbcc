import * as z from "zod";

/** How many are for and against, and the vote of the person who asks. */
export const voteSummary = z.object({
  up: z.number().int(),
  down: z.number().int(),
  mine: z.enum(["up", "down"]).nullable(),
});
export type VoteSummary = z.infer<typeof voteSummary>;
