import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

/** A request for access that waits for an answer. */
const accessRequest = z.object({
  user: person,
  /** The page, which the person who asks manages. */
  entry: crumb,
  /** What they need it for. */
  message: z.string(),
  asked_at: z.string(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const getAccessRequests = call({
  method: "get",
  path: "/api/access_requests",
  tag: "sharing",
  summary:
    "Who asks for access to the pages that you manage, the newest first. Those who can see a page by now are left out.",
  query: z.object({
    ...paging,
    /** Only for this page. */
    entry: z.guid().toLowerCase().optional(),
  }),
  answer: listOf(accessRequest),
});

export const getMyAccessRequest = call({
  method: "get",
  path: "/api/entries/{id}/access_request",
  tag: "sharing",
  summary:
    "Your own request for access to a page, while it can be answered; null for none. Whether there is such a page is not said.",
  params: z.object({ id: pathId }),
  answer: z.object({
    request: z.object({ message: z.string(), asked_at: z.string() }).nullable(),
    /** Whether who asks hears of the answer by mail: where there is a mail server. */
    by_mail: z.boolean(),
  }),
});
