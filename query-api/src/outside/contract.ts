import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";

const outsideLink = z.object({
  entry: crumb,
  address: z.string(),
  /** The text of the first link to it. */
  text: z.string(),
  /** What it answers, 404 or 410; null where nothing was reached. */
  status: z.number().int().nullable(),
  /** Why nothing was reached. */
  trouble: z.enum(["unknown_host", "certificate", "unreachable"]).nullable(),
  /** When it failed first, without an answer since; three times on different days before it is listed. */
  since: z.string(),
  /** When it was asked the last time. */
  asked_at: z.string(),
});
export type OutsideLink = z.infer<typeof outsideLink>;

export const getOutsideLinks = call({
  method: "get",
  path: "/api/reports/outside",
  tag: "reports",
  summary:
    "The links of published pages to addresses outside that are gone, the longest first, of pages that you may see (admins, developers).",
  query: z.object(paging),
  answer: listOf(outsideLink).extend({
    /** The moment that the figures are of, ISO 8601. */
    as_of: z.string(),
    /** Whether the space wants addresses outside to be asked. */
    checked: z.boolean(),
    /** How many addresses these pages link to, how many of those that they link to for a day or longer were asked, and how many of these did not tell. */
    addresses: z.number().int(),
    asked: z.number().int(),
    unsure: z.number().int(),
  }),
});
