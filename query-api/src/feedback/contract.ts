import { call, flag, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

export const feedbackReasons = ["out_of_date", "wrong", "hard_to_follow", "something_else"] as const;
const reason = z.enum(feedbackReasons);
export type FeedbackReason = z.infer<typeof reason>;

export const getFeedback = call({
  method: "get",
  path: "/api/entries/{id}/feedback",
  tag: "feedback",
  summary: "Feedback on a page, newest first (those who manage it).",
  params: z.object({ id: pathId }),
  query: z.object({ ...paging, helpful: flag.optional() }),
  answer: listOf(
    z.object({
      person,
      helpful: z.boolean(),
      reason: reason.nullable(),
      /** What they say of it; null for nothing, and for people who were erased. */
      text: z.string().nullable(),
      given_at: z.string(),
    }),
  ),
});
export const getFeedbackReport = call({
  method: "get",
  path: "/api/reports/feedback",
  tag: "reports",
  summary: "The pages with feedback, the least helpful first (admins, developers).",
  query: z.object(paging),
  answer: listOf(
    z.object({
      entry: crumb,
      yes: z.number().int(),
      no: z.number().int(),
      /** How often each reason was given. */
      reasons: z.partialRecord(reason, z.number().int()),
      last_at: z.string(),
    }),
  ),
});
