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
