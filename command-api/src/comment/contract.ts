import { cleanText } from "@annals/document";
import { call, flag, jsonIn, pathId } from "@annals/http/contract";
import * as z from "zod";
import { anchor } from "./events.ts";

/** The largest picture in a comment, in bytes. */
export const maxCommentPicture = 10 * 1024 * 1024;
/** What pictures in comments may be: what every browser shows. */
export const commentPictures: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
];

const params = z.object({ id: pathId });
/** When something was changed last; null, or empty in a form, for never. */
const changedAt = z.union([z.iso.datetime(), z.literal("").transform(() => null)]).nullable();
/** JSON in the field of a form, or as it is. */
const place = z.union([anchor, jsonIn(anchor, 20_000)]);

/** The words of a comment: Markdown, and the blocks of the editor as JSON where there was one. */
const words = {
  body: cleanText.max(100_000).default(""),
  content: cleanText.max(200_000).optional(),
};

/** A comment that was just posted, as lists have it. */
const posted = z.object({
  id: z.string(),
  entry_id: z.string(),
  /** Empty for one that begins a thread. */
  parent_id: z.string().nullable(),
  user_id: z.string(),
  body: z.string(),
  is_private: z.boolean(),
  module_id: z.string().nullable(),
  deleted_at: z.null(),
  comments: z.array(z.never()),
  vote_summary: z.object({ up: z.number().int(), down: z.number().int(), mine: z.null() }),
});
export type PostedComment = z.infer<typeof posted>;

export const postComment = call({
  method: "post",
  path: "/api/entries/{id}/comments",
  tag: "comments",
  summary: "Comments on a page, on a block of it, or on words in it (those who can comment).",
  params,
  body: z.strictObject({
    ...words,
    /** The entry's own, as the specification sends it, or the id that the comment is to have. */
    id: cleanText.max(100).optional(),
    is_private: flag.default(false),
    module_id: cleanText.min(1).max(100).optional(),
    anchor: place.optional(),
  }),
  takesFields: true,
  answer: posted,
  statuses: { 429: "More than 30 comments in a minute." },
});
export const replyToComment = call({
  method: "post",
  path: "/api/comments/{id}/comments",
  tag: "comments",
  summary:
    "Replies to a comment; a reply to a reply joins the thread, and reopens one that was resolved (a private one does not, where others see the thread).",
  params,
  body: z.strictObject({ ...words, id: cleanText.max(100).optional(), is_private: flag.default(false) }),
  takesFields: true,
  answer: posted,
  statuses: { 429: "More than 30 comments in a minute." },
});
export const editComment = call({
  method: "put",
  path: "/api/comments/{id}",
  tag: "comments",
  summary: "Changes a comment (its author). Without `is_private` it stays as private as it is.",
  params,
  body: z.strictObject({
    ...words,
    is_private: flag.optional(),
    /** As the comment had it whose words were changed: refused when they were changed again since. Without it they are replaced. */
    edited_at: changedAt.optional(),
  }),
  takesFields: true,
  statuses: { 409: "It was changed since `edited_at`.", 429: "More than 30 changes in a minute." },
});
export const deleteComment = call({
  method: "delete",
  path: "/api/comments/{id}",
  tag: "comments",
  summary: "Deletes a comment (its author, and those who manage the page). It can be restored for a day.",
  params,
});
export const restoreComment = call({
  method: "post",
  path: "/api/comments/{id}/restore",
  tag: "comments",
  summary:
    "Restores a deleted comment, within a day (its author where they deleted it, and those who manage the page).",
  params,
});
export const resolveThread = call({
  method: "post",
  path: "/api/comments/{id}/resolve",
  tag: "comments",
  summary: "Resolves a thread (who started it, and those who can edit the page).",
  params,
});
export const reopenThread = call({
  method: "post",
  path: "/api/comments/{id}/reopen",
  tag: "comments",
  summary: "Reopens a resolved thread (those who can comment).",
  params,
});
export const pinThread = call({
  method: "post",
  path: "/api/comments/{id}/pin",
  tag: "comments",
  summary:
    "Pins a thread to the top of its page, in place of another one (those who manage the page). A private one cannot be pinned.",
  params,
});
export const unpinThread = call({
  method: "delete",
  path: "/api/comments/{id}/pin",
  tag: "comments",
  summary: "Unpins a thread.",
  params,
});
export const placeThread = call({
  method: "put",
  path: "/api/comments/{id}/anchor",
  tag: "comments",
  summary: "Changes which words a thread is about (who started it, and those who can edit the page).",
  params,
  body: z.strictObject({ anchor: place.nullable() }),
});
