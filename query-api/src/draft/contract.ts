import { blockSchema, moduleSchema, moduleType } from "@annals/document";
import { call, describedBy, pathId } from "@annals/http/contract";
import * as z from "zod";
import { fields } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

/**
 * The page with what its draft changes; when there is none, what is published with `changed: false`. Its blocks are those
 * of the document format. `saveDraft` takes it back as it came.
 */
export const draft = z.object({
  id: z.string(),
  uuid: z.string(),
  /** Send it as `If-Match` with the next save; -1 while nothing was ever written. */
  revision: z.number().int(),
  title: z.string(),
  ...fields,
  meta: z.object({ title: z.string(), description: z.string() }),
  /** Ids of tags. */
  tags: z.array(z.string()),
  blocks: z.array(describedBy(z.any(), blockSchema)),
  /** The blocks as modules. A short answer is without them. */
  modules: z.array(moduleSchema).optional(),
  /** The types of modules of this space that one may insert here. */
  module_schemas: z.array(moduleType),
  changed: z.boolean(),
  saved_at: z.string().nullable(),
  saved_by: person.nullable(),
  version: z.number().int(),
});
export type Draft = z.infer<typeof draft>;
export const getDraft = call({
  method: "get",
  headers: ["Annals-After", "If-None-Match", "ETag", "Prefer"],
  path: "/api/entries/{id}/draft",
  tag: "entries",
  summary: "What is being written (those who can edit).",
  params: z.object({ id: pathId }),
  answer: draft,
});
