import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const copyJob = z.object({
  /** Of the copy of the top page. */
  id: z.string(),
  source_id: z.string(),
  state: z.enum(["running", "finished", "cancelled"]),
  /** The number of pages below the top page, and of those that are copied. */
  total: z.number().int(),
  done: z.number().int(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type CopyJob = z.infer<typeof copyJob>;

export const getCopy = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/copies/{id}",
  tag: "entries",
  summary:
    "The progress of a copy of a page with everything below it, for the person who started it, and for admins and developers.",
  params: z.object({ id: pathId }),
  answer: copyJob,
});
