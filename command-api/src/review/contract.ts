import { cleanText, documentMessages, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { aboutChange, maxReviewers } from "../approval/events.ts";
import { approvals } from "../entry/approvals.ts";
import { day, id } from "../runtime/event.ts";

/** The maximum length of a comment in a review, in characters. */
export const maxReviewText = 1000;

const params = z.object({ id: pathId });
const text = cleanText.trim().max(maxReviewText);
/** Revision of the draft that was looked at. */
const revision = z.number().int().min(-1);

export const askForReview = call({
  method: "put",
  path: "/api/entries/{id}/review",
  tag: "reviews",
  summary:
    "Asks people who can edit a page to look at its draft (those who can edit). Asked again, it is about those who are named now; who approved the same text stays.",
  params,
  body: z.strictObject({
    people: z.array(id).min(1).max(maxReviewers),
    message: text.default(""),
    /** By when; left out: whenever they can. */
    due: day.nullable().default(null),
    /** Whether the last approval that is needed publishes it. */
    publish: z.boolean().default(false),
  }),
  statuses: { 429: "Too many people were asked for a review. Wait for `Retry-After` seconds." },
});
export const withdrawReview = call({
  method: "delete",
  path: "/api/entries/{id}/review",
  tag: "reviews",
  summary:
    "Withdraws a request for a review (the person who asked, and those who manage the page). The draft stays.",
  params,
});
export const commentInReview = call({
  method: "post",
  path: "/api/entries/{id}/review/comments",
  tag: "reviews",
  summary: "Comments in a review, on the draft or on one change of it (those who can edit).",
  params,
  body: z.strictObject({
    text: text.min(1, wrong(documentMessages.empty)),
    /** The block that is different, as the comparison names it, and the beginning of its words. */
    about: aboutChange.optional(),
  }),
});
export const approveDraft = call({
  method: "post",
  path: "/api/entries/{id}/review/approve",
  tag: "reviews",
  summary:
    "Approves the draft as it is at a revision (those who were asked). It can be published by that, once no further approval is needed.",
  params,
  body: z.strictObject({
    revision,
    text: text.default(""),
    publish: z.boolean().default(false),
    /** With `publish`: takes the editing seat from whoever holds it (those who may manage the page). */
    take_over: z.boolean().default(false),
  }),
  statuses: {
    409: "Another person holds the seat (`holder`), or the draft is no longer the one at `revision`.",
  },
  answer: z.object({
    published: z.boolean(),
    /** How many further people have to approve. */
    missing: z.number().int(),
  }),
});
export const askForChanges = call({
  method: "post",
  path: "/api/entries/{id}/review/changes",
  tag: "reviews",
  summary: "Requests changes before you approve (those who were asked).",
  params,
  body: z.strictObject({ revision, text: text.min(1, wrong(documentMessages.empty)) }),
});
export const requireApprovals = call({
  method: "put",
  path: "/api/entries/{id}/approvals",
  tag: "reviews",
  summary:
    "How many people must approve a page, and those below it, before it is published; null for as many as above (admins, developers).",
  params,
  body: z.strictObject({ approvals: approvals.nullable() }),
});
