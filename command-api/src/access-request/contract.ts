import { cleanText, documentMessages, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { level } from "../entry/events.ts";

/** The maximum length of the line in a request for access, in characters. */
export const maxRequestMessage = 140;

const params = z.object({ id: pathId });
const ofSomebody = z.object({ id: pathId, user_id: pathId });
const message = cleanText
  .trim()
  .min(1, wrong(documentMessages.empty))
  .max(maxRequestMessage)
  .refine((text) => !/[\r\n\u2028\u2029]/.test(text), wrong(documentMessages.notOneLine));

export const requestAccess = call({
  method: "post",
  path: "/api/entries/{id}/access_request",
  tag: "sharing",
  summary:
    "Asks those who manage a page for access to it. The answer is the same whether there is such a page or not. Asking again counts after a day.",
  params,
  body: z.strictObject({ message }),
});
export const withdrawAccessRequest = call({
  method: "delete",
  path: "/api/entries/{id}/access_request",
  tag: "sharing",
  summary: "Withdraws your request for access.",
  params,
});
export const grantAccessRequest = call({
  method: "post",
  path: "/api/entries/{id}/access_requests/{user_id}/grant",
  tag: "sharing",
  summary:
    "Gives somebody who asked for access a level on a page and what is below it, for those who manage it.",
  params: ofSomebody,
  body: z.strictObject({ level: level.min(1).default(1) }),
});
export const declineAccessRequest = call({
  method: "post",
  path: "/api/entries/{id}/access_requests/{user_id}/decline",
  tag: "sharing",
  summary: "Declines a request for access. The person who asked is not told, as if the page did not exist.",
  params: ofSomebody,
});
