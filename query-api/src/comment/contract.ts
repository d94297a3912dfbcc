import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { voteSummary } from "../vote/contract.ts";

/** The words that a thread is about, where they stood when it began. */
const segments = z.array(z.object({ block: z.string(), start: z.number().int(), end: z.number().int() }));
/** Where they stand: as they were chosen, in other words by now, or nowhere (then these are the places where they stood last). */
const standing = z.object({ state: z.enum(["exact", "changed", "gone"]), segments });
const anchor = z.object({
  version: z.number().int(),
  segments,
  exact: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  /** Where they stand in the published text by now. */
  now: standing,
  /** And in the draft, for those who see it. */
  draft: standing.nullable(),
});
/** A comment, or a reply. */
const one = z.object({
  id: z.string(),
  entry_id: z.string(),
  /** The comment that it replies to; null for one that begins a thread. */
  parent_id: z.string().nullable(),
  user_id: z.string(),
  user: person,
  /** Markdown; empty for one that is deleted. */
  body: z.string(),
  /** The same as HTML. */
  html: z.string(),
  /** The same as blocks of the editor. */
  content: z.array(z.any()),
  is_private: z.boolean(),
  /** Of one that was imported: who wrote it, where that is not the person whose comment it is here, and when. Null for all others. */
  imported: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted_at: z.string().nullable(),
  vote_summary: voteSummary,
  /** What the person who asks may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean() }),
});
const thread = one.extend({
  module_id: z.string().nullable(),
  anchor: anchor.nullable(),
  resolved_at: z.string().nullable(),
  resolved_by: person.nullable(),
  /** It stands first, because somebody who manages the page pinned it. */
  pinned: z.boolean(),
  /** What the person who asks may do with the thread. */
  can: one.shape.can.extend({ reply: z.boolean(), resolve: z.boolean() }),
  /** The replies, the first one first. */
  comments: z.array(one),
});
export type CommentAnchor = z.infer<typeof anchor>;
export type Reply = z.infer<typeof one>;
export type Thread = z.infer<typeof thread>;

const params = z.object({ id: pathId });

export const getComments = call({
  method: "get",
  path: "/api/entries/{id}/comments",
  tag: "comments",
  summary: "The comments on a page that you may see: members; guests where the space shows them.",
  params,
  query: z.object({
    ...paging,
    /** Those of one block alone. */
    module_id: cleanText.max(100).optional(),
    order: z.enum(["oldest", "newest"]).default("oldest"),
    /** Only those that are open, or that are resolved. */
    state: z.enum(["all", "open", "resolved"]).default("all"),
    /** Only those on chosen words. */
    on: z.enum(["all", "words"]).default("all"),
  }),
  answer: listOf(thread).extend({
    /** Whether the person who asks can write one. */
    can_comment: z.boolean(),
  }),
});
/** A comment as it was at a moment. */
const pastOne = z.object({
  ...one.pick({ id: true, parent_id: true, user_id: true, user: true, body: true, html: true }).shape,
  ...one.pick({ is_private: true, created_at: true, edited_at: true }).shape,
  /** It was deleted then, or is by now: it has no words, and holds its replies together. */
  is_deleted: z.boolean(),
});
const pastThread = pastOne.extend({
  /** The words that it was about. */
  exact: z.string().nullable(),
  resolved_at: z.string().nullable(),
  comments: z.array(pastOne),
});
export type PastComment = z.infer<typeof pastOne>;
export type PastThread = z.infer<typeof pastThread>;

export const getPastComments = call({
  method: "get",
  path: "/api/entries/{id}/comments/past",
  tag: "comments",
  summary:
    "The comments on a page as they were at a moment, the oldest first, for those who may see its past. One that was deleted then and brought back since is counted in the total alone.",
  params,
  query: z.object({ ...paging, at: z.iso.datetime({ offset: true }) }),
  answer: listOf(pastThread).extend({ at: z.string() }),
});
export const getComment = call({
  method: "get",
  path: "/api/comments/{id}",
  tag: "comments",
  summary: "The thread of a comment, its page, and on which page of the list it stands.",
  params,
  query: z.object({ per_page: paging.per_page }),
  answer: z.object({ thread, entry: crumb, page: z.number().int() }),
});
export const getCommentHistory = call({
  method: "get",
  path: "/api/comments/{id}/history",
  tag: "comments",
  summary: "What a comment said before it was changed, the first words first.",
  params,
  answer: z.object({ data: z.array(z.object({ at: z.string(), body: z.string(), html: z.string() })) }),
});
export const getPlaces = call({
  method: "get",
  path: "/api/entries/{id}/comments/places",
  tag: "comments",
  summary:
    "Where the words stand that open comments on a page are about, as far as you may see them: of the newest 1,000, and of none whose words are gone.",
  params,
  answer: z.object({ data: z.array(z.object({ id: z.string(), now: standing })) }),
});
export const getWords = call({
  method: "get",
  path: "/api/entries/{id}/words",
  tag: "comments",
  summary:
    "The published text of a page, block by block, as the places of comments are counted in it: a mention, a picture and a formula are one sign (U+FFFC).",
  params,
  answer: z.object({
    version: z.number().int(),
    words: z.array(z.object({ block: z.string(), text: z.string() })),
  }),
});
