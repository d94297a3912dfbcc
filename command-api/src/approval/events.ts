import { cleanText } from "@annals/document";
import * as z from "zod";
import { day, event, id } from "../runtime/event.ts";

/** The maximum number of people who can be asked at once. */
export const maxReviewers = 10;

/** Revision of the draft that somebody looked at. */
const revision = z.number().int();

/** How much of the text of a change is kept, in characters. */
const maxQuote = 200;
/** A change of the draft that somebody says something about: the block, and its words as they read it. */
export const aboutChange = z.strictObject({
  block: cleanText.min(1).max(100),
  quote: cleanText.max(maxQuote),
});
export type AboutChange = z.infer<typeof aboutChange>;

/** A message to whoever asked for the review. */
const answer = z.strictObject({ item_id: id, person_id: id, asked_by: id, text: cleanText, revision });

/**
 * Facts of the stream `draft-{entry id}`, because a review is about the draft and ends with it: when it is published or discarded.
 * They change nothing of what is written.
 */
export const reviewEvents = {
  /** Somebody asks people to look at the draft. Asked again, it is about the people who are named now. */
  ReviewRequested: event(
    z.strictObject({
      item_id: id,
      person_id: id,
      people: z.array(id).min(1).max(maxReviewers),
      message: cleanText,
      /** The day by which an answer is needed; null for any. */
      due: day.nullable(),
      /** Whether the last approval that is needed shall publish it. */
      publish: z.boolean(),
      revision,
    }),
  ),
  /** Without a change it is about the draft as a whole. */
  ReviewCommented: event(
    z.strictObject({ item_id: id, person_id: id, text: cleanText, about: aboutChange.optional() }),
  ),
  ReviewApproved: event(answer),
  ReviewChangesRequested: event(answer),
  ReviewWithdrawn: event(z.strictObject({})),
};
