import { call, listOf, paging } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { activitySpans } from "../reading/periods.ts";

export type { ActivitySpan } from "../reading/periods.ts";

const figures = {
  /** How many people did one of these; null for fewer than five. */
  people: z.number().int().nullable(),
  /** Pages and sections that were made. */
  created: z.number().int(),
  /** Versions that were published. */
  published: z.number().int(),
  /** Edits: somebody wrote in a page on a day. */
  edits: z.number().int(),
};
const asOf = {
  /** The moment that the figures are of, ISO 8601. */
  as_of: z.string(),
};
const span = z.enum(activitySpans).default("quarter");

export const getActivityReport = call({
  method: "get",
  path: "/api/reports/activity",
  tag: "reports",
  summary:
    "How many people made, wrote and published how many pages, over time, of those that you may see (admins, developers). People are counted from five on.",
  query: z.object({ span }),
  answer: z.object({
    ...asOf,
    ...figures,
    step: z.enum(["day", "week"]),
    /** The oldest first; `from` is the first day of each in UTC, and the last one is under way. */
    periods: z.array(z.object({ from: z.string(), ...figures })),
  }),
});
export type ActivityReport = z.infer<typeof getActivityReport.answer>;

export const healthKinds = ["stale", "unowned", "broken", "outside", "unread"] as const;
export type HealthKind = (typeof healthKinds)[number];

export const getHealthReport = call({
  method: "get",
  path: "/api/reports/health",
  tag: "reports",
  summary: "How many published pages lack something, of those that you may see (admins, developers).",
  answer: z.object({
    ...asOf,
    /** All that are published. */
    pages: z.number().int(),
    /** Whose check is due. */
    stale: z.number().int(),
    /** That nobody of the space checks. */
    unowned: z.number().int(),
    /** With links to pages that are gone. */
    broken: z.number().int(),
    /** With links to addresses outside that are gone; null where these are not checked. */
    outside: z.number().int().nullable(),
    /** That nobody but their authors read in the last 90 days; null where that is not counted. */
    unread: z.number().int().nullable(),
    /** The day from which on that is known. */
    read_since: z.string().nullable(),
  }),
});
export type HealthReport = z.infer<typeof getHealthReport.answer>;

const healthPage = z.object({
  entry: crumb,
  /** Who checks it; null for nobody of the space. */
  owner: person.nullable(),
  /** The day by which it is to be checked, as in "2027-05-18". */
  due: z.string().nullable(),
  /** When readers last saw a change. */
  updated_at: z.string(),
  /** How many of its links lead to pages that are gone. */
  broken_links: z.number().int(),
});
export type HealthPage = z.infer<typeof healthPage>;

export const getHealthPages = call({
  method: "get",
  path: "/api/reports/health/{kind}",
  tag: "reports",
  summary:
    "The published pages whose check is due (the longest first), that nobody checks (the oldest first), with broken links (the most first), with links to addresses outside that are gone, or that nobody read (the oldest first), of those that you may see (admins, developers).",
  params: z.object({ kind: z.enum(healthKinds) }),
  query: z.object(paging),
  answer: listOf(healthPage).extend(asOf),
});

/** A number of people; null for one to four. */
const people = z.number().int().nullable();
const courseReport = z.object({
  id: z.string(),
  title: z.string(),
  /** The day by which those who are asked are to have passed it. */
  due: z.string().nullable(),
  /** Whether that day is over everywhere, so that people count as late. */
  is_over: z.boolean(),
  /** How many are asked to take it. */
  assigned: people,
  /** How many began it, asked or not, and how many passed it in whatever try. */
  begun: people,
  passed: people,
  /** How many of those who are asked have not passed it, once the day is over. */
  late: people,
});
export type CourseReport = z.infer<typeof courseReport>;

export const getCoursesReport = call({
  method: "get",
  path: "/api/reports/courses",
  tag: "reports",
  summary:
    "How many people are asked to take each course, began it, passed it, and are late (admins, developers). People are counted from five on.",
  query: z.object(paging),
  answer: listOf(courseReport).extend(asOf),
});

export const exportedReports = [
  "activity",
  "reading",
  ...healthKinds,
  "searches",
  "feedback",
  "courses",
] as const;

export const exportReport = call({
  method: "get",
  path: "/api/reports/{report}/export",
  tag: "reports",
  summary: "A report as CSV, with all of its rows (admins, developers). It is in the audit.",
  params: z.object({ report: z.enum(exportedReports) }),
  query: z.object({ span }),
  answer: "stream",
  headers: ["Annals-After", "Content-Disposition"],
});
