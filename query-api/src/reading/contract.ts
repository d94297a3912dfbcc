import { cleanText } from "@annals/document";
import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";

export const noteReading = call({
  method: "post",
  path: "/api/readings",
  tag: "reports",
  summary:
    "Counts that you have read a page, at most once a day. It is no fact, and counts nobody who asks by an API token, nobody's own page, and nothing where the space does not count.",
  body: z.strictObject({ entry: z.guid() }),
  headers: [],
});

export const noteUnanswered = call({
  method: "post",
  path: "/api/readings/unanswered",
  tag: "reports",
  summary:
    "Counts a search of yours that found nothing. What fewer than five people searched in a month is kept as a keyed hash alone.",
  body: z.strictObject({ q: cleanText.trim().min(1).max(500) }),
  headers: [],
});

export const readingSpans = ["month", "quarter"] as const;
export type ReadingSpan = (typeof readingSpans)[number];

const readPage = z.object({
  entry: crumb,
  /** People on days: who read it on three days counts three times. */
  reads: z.number().int(),
  /** The most different people in one week. */
  people: z.number().int(),
});
export type ReadPage = z.infer<typeof readPage>;

export const getReadingReport = call({
  method: "get",
  path: "/api/reports/reading",
  tag: "reports",
  summary:
    "Which pages are read how often, of those that you may see and that five people read in one week, the most read first (admins, developers).",
  query: z.object({ span: z.enum(readingSpans).default("quarter"), ...paging }),
  answer: listOf(readPage).extend({
    as_of: z.string(),
    /** Whether the space counts. */
    counted: z.boolean(),
    /** The first day that was counted; null before anything was. */
    since: z.string().nullable(),
    step: z.enum(["day", "week"]),
    /** The reads of the listed pages; null for fewer than five. */
    periods: z.array(z.object({ from: z.string(), reads: z.number().int().nullable() })),
    /** How many pages were read by fewer people. */
    fewer: z.number().int(),
  }),
});
export type ReadingReport = z.infer<typeof getReadingReport.answer>;

const unanswered = z.object({
  words: z.string(),
  /** How many, in the month with the most of them: at least five. */
  people: z.number().int(),
  /** The day of the last one, in UTC. */
  last_day: z.string(),
  /** How many pages the one who asks finds by now. */
  found: z.number().int(),
});

export const getUnanswered = call({
  method: "get",
  path: "/api/reports/searches",
  tag: "reports",
  summary:
    "What at least five people of the space searched in one month and did not find, the most first (admins, developers).",
  query: z.object(paging),
  answer: listOf(unanswered).extend({ as_of: z.string(), counted: z.boolean() }),
});
export type Unanswered = z.infer<typeof unanswered>;
