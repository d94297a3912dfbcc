import { call, listOf, paging, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { fields, heading } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

export const revision = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  note: z.string(),
  published_at: z.string(),
  published_by: person,
});
export type Revision = z.infer<typeof revision>;
export const getRevisions = call({
  method: "get",
  path: "/api/revisions/{id}",
  tag: "entries",
  summary: "The published versions of a page, newest first (those who may manage it).",
  params: z.object({ id: pathId }),
  query: z.object(paging),
  answer: listOf(revision),
});
export const getRevision = call({
  method: "get",
  path: "/api/revisions/{id}/{revision}",
  tag: "entries",
  summary: "One published version as it was read, with its settings.",
  params: z.object({ id: pathId, revision: whole(1, 1_000_000_000) }),
  answer: revision.extend({
    ...fields,
    html: z.string(),
    headings: z.array(heading),
    /** Ids of tags. */
    tags: z.array(z.string()),
  }),
});

export const getTimeline = call({
  method: "get",
  path: "/api/entries/{id}/timeline",
  tag: "entries",
  summary:
    "When a page changed, oldest first (those who may manage it): the last 2,000 lines of its history.",
  params: z.object({ id: pathId }),
  answer: z.object({
    /** When the page began. */
    began: z.string(),
    changes: z.array(
      z.object({
        at: z.string(),
        /** Type of the fact, as in `EntryMoved`. */
        type: z.string(),
        /** How many facts it stands for: saves in a row are one line. */
        count: z.number().int(),
        /** The version that was published; null for everything else. */
        version: z.number().int().nullable(),
      }),
    ),
  }),
});
export type Timeline = z.infer<(typeof getTimeline)["answer"]>;

const piece = z.object({ text: z.string(), change: z.enum(["same", "in", "out"]) });
export type Piece = z.infer<typeof piece>;
const direction = z.enum(["up", "down"]);
const change = z.discriminatedUnion("kind", [
  /** With the last heading among them, as HTML; empty for none. */
  z.object({ kind: z.literal("same"), count: z.number().int(), html: z.string() }),
  z.object({ kind: z.enum(["added", "removed"]), html: z.string() }),
  /** `tag` says whether it is a heading, and of which level. */
  z.object({
    kind: z.literal("changed"),
    tag: z.string(),
    pieces: z.array(piece),
    moved: direction.nullable(),
  }),
  /** The words are the same, their form is not. */
  z.object({
    kind: z.literal("formed"),
    before: z.string(),
    html: z.string(),
    moved: direction.nullable(),
  }),
  z.object({ kind: z.literal("moved"), html: z.string(), moved: direction }),
  /** Where a block stood that stands elsewhere now. */
  z.object({ kind: z.literal("left"), text: z.string(), moved: direction }),
]);
export type Change = z.infer<typeof change>;

/** What is different between two texts. */
export const comparison = z.object({
  /** The words of the title; null while it is the same. */
  title: z.array(piece).nullable(),
  changes: z.array(change),
  words_in: z.number().int(),
  words_out: z.number().int(),
  blocks_moved: z.number().int(),
});
export type Comparison = z.infer<typeof comparison>;

export const compareRevisions = call({
  method: "get",
  path: "/api/revisions/{id}/compare",
  tag: "entries",
  summary:
    "What is different between two published versions: block by block, in the order of the later one, and word by word.",
  params: z.object({ id: pathId }),
  query: z.object({ from: whole(1, 1_000_000_000), to: whole(1, 1_000_000_000) }),
  answer: z.object({ from: revision, to: revision, ...comparison.shape }),
});
export type RevisionComparison = z.infer<(typeof compareRevisions)["answer"]>;
