import { call, flag, pathId } from "@annals/http/contract";
import * as z from "zod";

const importProblem = z.object({
  path: z.string(),
  line: z.number().int(),
  message: z.string(),
  entry_id: z.string().nullable(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["running", "finished", "cancelled", "failed", "stopped"]),
  done: z.number().int(),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** The page that leads to the imported pages, if the person may view it. */
  entry_id: z.string().nullable(),
  /** How many problems there are; the list holds the first thousand, `/problems` has all. */
  problem_count: z.number().int(),
  /** The problems by message, without names and addresses (“…”): the most frequent kinds first. */
  kinds: z.array(z.object({ kind: z.string(), count: z.number().int(), files: z.number().int() })),
  /** What could not be imported, page by page. */
  problems: z.array(importProblem),
});
export type ImportJob = z.infer<typeof importJob>;
/** Calls on an import. */
const ofImport = { tag: "imports", params: z.object({ id: pathId }) };

export const getImport = call({
  ...ofImport,
  method: "get",
  path: "/api/imports/{id}",
  summary: "The progress of an import, and its report.",
  query: z.object({
    /** 0 leaves `kinds` and `problems` empty: so the progress can be asked for often. */
    report: flag.default(true),
  }),
  answer: importJob,
});
export const listImportProblems = call({
  ...ofImport,
  method: "get",
  path: "/api/imports/{id}/problems",
  summary: "What an import could not carry over, of one kind or of all, in the order in which it was found.",
  query: z.object({
    kind: z.string().max(600).optional(),
    /** The `next` of the answer before. */
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
  }),
  answer: z.object({ problems: z.array(importProblem), next: z.number().int().nullable() }),
});
export const downloadImportReport = call({
  ...ofImport,
  method: "get",
  path: "/api/imports/{id}/report.csv",
  summary: "The whole report of an import as CSV.",
  answer: "stream",
  headers: ["Content-Disposition"],
});
