import * as z from "zod";

/** How many found a page helpful, and what the person who asks said; null for nothing. */
export const feedbackSummary = z.object({ yes: z.number().int(), mine: z.boolean().nullable() });
export type FeedbackSummary = z.infer<typeof feedbackSummary>;
