import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const importJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["running", "finished", "cancelled", "failed"]),
  done: z.number().int(),
  total: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  /** How many problems there are; the list holds the first thousand. */
  problem_count: z.number().int(),
  /** What could not be carried over, page by page. */
  problems: z.array(
    z.object({
      path: z.string(),
      line: z.number().int(),
      message: z.string(),
      entry_id: z.string().nullable(),
    }),
  ),
});
export type ImportJob = z.infer<typeof importJob>;
export const getImport = call({
  method: "get",
  path: "/api/imports/{id}",
  tag: "imports",
  summary: "How far an import is, and its report.",
  params: z.object({ id: pathId }),
  answer: importJob,
});
