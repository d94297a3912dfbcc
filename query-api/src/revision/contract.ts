import { call, listOf, paging, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { fieldChange, languageOfWords } from "../activity/contract.ts";
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
const readable = {
  ...fields,
  html: z.string(),
  headings: z.array(heading),
  /** Ids of tags. */
  tags: z.array(z.string()),
};
export const getRevision = call({
  method: "get",
  path: "/api/revisions/{id}/{revision}",
  tag: "entries",
  summary: "One published version as it was read, with its settings.",
  params: z.object({ id: pathId, revision: whole(1, 1_000_000_000) }),
  answer: revision.extend(readable),
});

/** What somebody saved while they held the editor seat, between two publications. */
const writingSession = z.object({
  /** Revision of the draft after its last save. */
  id: z.number().int(),
  /** Number of the version that was published next, or will be. */
  version: z.number().int(),
  by: person,
  since: z.string(),
  until: z.string(),
  saves: z.number().int(),
  /** It was discarded, so no version has it. */
  discarded: z.boolean(),
});
export type WritingSession = z.infer<typeof writingSession>;
const revisionOfSave = whole(0, 1_000_000_000);
export const getSessionsOfWriting = call({
  method: "get",
  path: "/api/revisions/{id}/sessions",
  tag: "entries",
  summary:
    "The sessions of writing of a page, newest first: consecutive saves of one person in one holding of the seat (those who may manage it).",
  params: z.object({ id: pathId }),
  query: z.object(paging),
  answer: listOf(writingSession),
});
export const getSessionOfWriting = call({
  method: "get",
  path: "/api/revisions/{id}/sessions/{session}",
  tag: "entries",
  summary: "The page as its draft was at the end of a session of writing, with its settings.",
  params: z.object({ id: pathId, session: revisionOfSave }),
  answer: writingSession.extend({ title: z.string(), ...readable }),
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
/** Id of the block that is different. */
const block = z.string();
const change = z.discriminatedUnion("kind", [
  /** With the last heading among them, as HTML; empty for none. */
  z.object({ kind: z.literal("same"), count: z.number().int(), html: z.string() }),
  z.object({ kind: z.enum(["added", "removed"]), block, html: z.string() }),
  /** `tag` says whether it is a heading, and of which level. */
  z.object({
    kind: z.literal("changed"),
    block,
    tag: z.string(),
    pieces: z.array(piece),
    moved: direction.nullable(),
  }),
  /** The words are the same, their form is not. */
  z.object({
    kind: z.literal("formed"),
    block,
    before: z.string(),
    html: z.string(),
    moved: direction.nullable(),
  }),
  z.object({ kind: z.literal("moved"), block, html: z.string(), moved: direction }),
  /** Where a block stood that stands elsewhere now. */
  z.object({ kind: z.literal("left"), block, text: z.string(), moved: direction }),
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

/** Of a session of writing, `id` is its own, `published_at` and `published_by` are of its last save, and `number` is that of the version it led to. */
const comparedText = revision.extend({ is_session: z.boolean() });

export const compareRevisions = call({
  method: "get",
  path: "/api/revisions/{id}/compare",
  tag: "entries",
  summary:
    "What changed between two published versions, or in sessions of writing: block by block, in the order of the later one, and word by word. `from` or `from_session`, `to` or `to_session` is needed.",
  params: z.object({ id: pathId }),
  query: z.object({
    from: whole(1, 1_000_000_000).optional(),
    to: whole(1, 1_000_000_000).optional(),
    from_session: revisionOfSave.optional(),
    to_session: revisionOfSave.optional(),
    language: languageOfWords,
  }),
  answer: z.object({
    from: comparedText,
    to: comparedText,
    ...comparison.shape,
    /** What is different beside the title and the text; `parent` has the titles above the page, as the viewer may see them. */
    fields: z.array(fieldChange),
  }),
});
export type RevisionComparison = z.infer<(typeof compareRevisions)["answer"]>;
