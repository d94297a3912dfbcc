import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

export const reason = z.enum(["out_of_date", "wrong", "hard_to_follow", "something_else"]);

/** Stream `feedback-{page}.{person}`: whether a page was helpful to somebody. */
export const feedbackEvents = {
  FeedbackGiven: event(
    z.strictObject({
      entry_id: id,
      person_id: id,
      helpful: z.boolean(),
      reason: reason.nullable(),
      /** What they say of it, sealed with their key; empty for nothing. */
      words: cleanText,
    }),
  ),
  FeedbackTakenBack: event(z.strictObject({ entry_id: id, person_id: id })),
};
