import { call, pathId, whole } from "@annals/http/contract";
import * as z from "zod";

/** A hash, in base64. */
const hash = z.string();
const size = whole(0, Number.MAX_SAFE_INTEGER);

/** A signed checkpoint of the tree of this space: C2SP's signed note and tlog-checkpoint. */
const checkpoint = z.object({
  /** Which tree of which Annals. */
  origin: z.string(),
  /** How many facts are in it. */
  size: z.number().int(),
  root: hash,
  /** The signed note, whole. */
  note: z.string(),
  at: z.string(),
});

export const getProof = call({
  method: "get",
  path: "/api/proof",
  tag: "proof",
  summary:
    "The latest signature on the facts of this space: on the Merkle tree (RFC 9162) of their bytes as they are stored (admins).",
  answer: z.object({
    /** What signatures are checked with, as C2SP writes a key; null before anything was signed. */
    verifier: z.string().nullable(),
    checkpoint: checkpoint.nullable(),
    /** `reading`: the log is read anew, and nothing new is signed until that has caught up. */
    state: z.enum(["signed", "reading"]),
    /** Where the tree is not what was signed before: a backup was restored, or facts were lost or changed. */
    forks: z.array(
      z.object({
        /** From which fact on, by its number in the tree. */
        index: z.number().int(),
        /** How many there were. */
        size: z.number().int(),
        /** How it was noticed. */
        why: z.enum(["first", "another log", "lost facts", "sent out"]),
        found_at: z.string(),
        /** Since when an operator knows of it. */
        accepted_at: z.string().nullable(),
      }),
    ),
  }),
});

export const getProofCheckpoints = call({
  method: "get",
  path: "/api/proof/checkpoints",
  tag: "proof",
  summary: "The signed checkpoints of this space, the newest first (admins).",
  query: z.object({
    /** A size: those of fewer facts. */
    before: size.optional(),
    per_page: whole(1, 200).default(50),
  }),
  answer: z.object({ data: z.array(checkpoint) }),
});

export const getProofOfFact = call({
  method: "get",
  path: "/api/proof/fact",
  tag: "proof",
  summary:
    "Proves that a fact of this space is among those that were signed (admins): an inclusion proof of RFC 9162.",
  query: z.object({
    /** Name of the stream, as in `entry-0198c…`. */
    stream: z
      .string()
      .regex(/^[^-]+-./s)
      .max(250),
    /** Number of the fact in it, from 0. */
    revision: whole(0, 2_147_483_647),
  }),
  answer: z.object({
    leaf: hash,
    /** Its number in the tree, from 0. */
    index: z.number().int(),
    path: z.array(hash),
    checkpoint,
  }),
});
export type ProvenFact = z.infer<typeof getProofOfFact.answer>;

export const getProofOfAudited = call({
  method: "get",
  path: "/api/proof/facts/{id}",
  tag: "proof",
  summary: "The same for a fact by its id, as the audit names it (admins).",
  params: z.object({ id: pathId }),
  answer: getProofOfFact.answer,
});

export const getProofOfGrowth = call({
  method: "get",
  path: "/api/proof/consistency",
  tag: "proof",
  summary:
    "Proves that a signed checkpoint is the beginning of a later one (admins): a consistency proof of RFC 9162.",
  query: z.object({
    /** The size of a signed checkpoint. */
    from: size,
    /** The size of a later one. */
    to: size,
  }),
  answer: z.object({ path: z.array(hash) }),
});
