import { call, listOf, pathId } from "@annals/http/contract";
import * as z from "zod";
import { heading } from "../entry/contract.ts";
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
  query: z.object({
    page: z.coerce.number().int().min(1).max(1e6).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: listOf(revision),
});
export const getRevision = call({
  method: "get",
  path: "/api/revisions/{id}/{revision}",
  tag: "entries",
  summary: "One published version, as it was read.",
  params: z.object({ id: pathId, revision: z.coerce.number().int().min(1) }),
  answer: revision.extend({ description: z.string(), html: z.string(), headings: z.array(heading) }),
});
