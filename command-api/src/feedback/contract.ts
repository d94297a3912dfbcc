import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { reason } from "./events.ts";

const params = z.object({ id: pathId });

export const giveFeedback = call({
  method: "put",
  path: "/api/entries/{id}/feedback",
  tag: "feedback",
  summary:
    "Says whether a page was helpful, and what stood in the way (members who read it, but not its author). Only those who manage the page read the text.",
  params,
  body: z.strictObject({
    helpful: z.boolean(),
    reason: reason.nullable().default(null),
    text: cleanText.trim().max(2_000).default(""),
  }),
});
export const takeFeedbackBack = call({
  method: "delete",
  path: "/api/entries/{id}/feedback",
  tag: "feedback",
  summary: "Withdraws your feedback on a page.",
  params,
});
