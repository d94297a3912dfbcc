import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { comparison } from "../revision/contract.ts";
import { answer, pageReview } from "./review.ts";

export { type PageReview, pageReview } from "./review.ts";

const params = z.object({ id: pathId });

const reviewItem = z.object({
  id: z.string(),
  kind: z.enum(["asked", "commented", "approved", "changes"]),
  by: person,
  at: z.string(),
  text: z.string(),
  /** Who were asked. */
  people: z.array(person),
  /** The change that it is about: its block, and the words of then; null for the draft as a whole. */
  about: z.object({ block: z.string(), quote: z.string() }).nullable(),
});
export type ReviewItem = z.infer<typeof reviewItem>;

const review = z.object({
  asked_by: person,
  asked_at: z.string(),
  due: z.string().nullable(),
  publish: z.boolean(),
  people: z.array(
    z.object({
      person,
      answer,
      answered_at: z.string().nullable(),
      /** Whether the draft changed since they answered. */
      is_older: z.boolean(),
    }),
  ),
  /** All comments, the oldest first. */
  items: z.array(reviewItem),
});
export type Review = z.infer<typeof review>;

export const getReview = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/entries/{id}/review",
  tag: "reviews",
  summary: "The review of a draft, for those who can edit the page; null while nobody is asked.",
  params,
  answer: z.object({ review: review.nullable() }),
});

export const compareDraft = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/entries/{id}/draft/compare",
  tag: "reviews",
  summary:
    "What changed between the published version and the draft, block by block and word by word (those who can edit).",
  params,
  answer: comparison.extend({
    /** Of the draft: what an approval names. */
    revision: z.number().int(),
    /** Number of the published version, and when that was published; 0 and null for none. */
    version: z.number().int(),
    published_at: z.string().nullable(),
    saved_by: person.nullable(),
    /** The draft as readers would see it. */
    draft_title: z.string(),
    html: z.string(),
    /** Names of the settings that the draft changes, beside the title. */
    settings: z.array(z.string()),
  }),
});

export const getReviewers = call({
  method: "get",
  path: "/api/entries/{id}/reviewers",
  tag: "reviews",
  summary: "Others who can edit a page and so can review it, by name (those who can edit).",
  params,
  query: z.object({
    /** A part of the name. */
    q: cleanText.trim().max(100).default(""),
  }),
  answer: z.object({ data: z.array(person) }),
});

const listedReview = entrySummary.extend({
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  review: pageReview.shape.request.unwrap(),
});
export type ListedReview = z.infer<typeof listedReview>;

export const getReviews = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/reviews",
  tag: "reviews",
  summary:
    "The drafts that you were asked to review and have not yet, or those that you asked others to review, the newest first.",
  query: z.object({ ...paging, of: z.enum(["waiting", "asked"]).default("waiting") }),
  answer: listOf(listedReview),
});
