import * as z from "zod";
import { event, id } from "../runtime/event.ts";

export const vote = z.enum(["up", "down"]);
export type Vote = z.infer<typeof vote>;

/** Stream `vote-{page or comment}.{person}`: what somebody thinks of it. */
export const voteEvents = {
  /** `vote` is null when it was taken back. */
  VoteCast: event(
    z.strictObject({
      kind: z.enum(["entry", "comment"]),
      target_id: id,
      /** The page, or that of the comment. */
      entry_id: id,
      person_id: id,
      vote: vote.nullable(),
    }),
  ),
};
