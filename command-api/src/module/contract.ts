import { blockSchema, cleanText, documentMessages, moduleSchema, wrong } from "@annals/document";
import { type Call, call, describedBy, flag, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });
/** The id of a block; a text that cannot be one is simply not found. */
const blockId = z.string().transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : ""));
const paramsOfOne = z.object({ id: pathId, moduleId: blockId });

/** A name, or nothing. */
const word = cleanText.max(100).refine((text) => !/[\n\t]/.test(text), wrong(documentMessages.notOneLine));
/** What the answer about a module says of it: clients may send it back with the rest, and it is ignored. */
const ofTheAnswer = z.unknown().optional();

/** What a module is made of. What is left out stays, or is as usual in a new one. */
const fields = z.strictObject({
  /** The block, with its properties and all below it. A new one without an id gets one. */
  object: describedBy(z.record(z.string(), z.unknown()), blockSchema).optional(),
  /** The values of the block, where `object` is left out: its inline content, the rows of a table, or its properties. */
  content: z.unknown().optional(),
  object_type: cleanText.max(64).optional(),
  cls: word.optional(),
  name: word.optional(),
  variation: word.optional(),
  /** 0 shows it to nobody but those who write. */
  visibility: flag.optional(),
  /** Its place, from 0; -1 or a place that is not there is the end. */
  sort_order: z.number().int().min(-1).max(1_000_000_000).optional(),
  id: ofTheAnswer,
  draft_id: ofTheAnswer,
  deleted_as_draft: ofTheAnswer,
  revision: ofTheAnswer,
  saved_at: ofTheAnswer,
});

/** The revision of the draft, to send as `If-Match` with the next change. */
const saved = { revision: z.number().int(), saved_at: z.string() };
const oneModule = moduleSchema.extend(saved);
const gone = z.object({
  id: z.string(),
  draft_id: z.string().nullable(),
  /** 1 when readers see it until the draft is published; 0 when it was only in the draft. */
  deleted_as_draft: z.number().int(),
  ...saved,
});

/** Changes of the draft: they need the seat, as every save. */
const onDraft = {
  headers: ["Idempotency-Key", "If-Match", "Annals-Position", "Annals-Lease"],
  statuses: {
    409: "Nobody or somebody else (`holder`) holds the seat, or the draft was changed meanwhile (`draft` is as it is now).",
  },
  /** A module of the largest size of a page (4 MB), written with escapes. */
  maxBody: 8 * 1024 ** 2,
  tag: "modules",
} satisfies Partial<Call>;

export const addModule = call({
  method: "post",
  path: "/api/entries/{id}/modules",
  summary: "Adds a module to the draft, at a place or at the end.",
  params,
  ...onDraft,
  body: fields,
  answer: oneModule,
});

export const reorderModules = call({
  method: "put",
  path: "/api/entries/{id}/modules/reorder",
  summary:
    "Puts the modules of the draft in this order. Those that are not named follow in the order that they had.",
  params,
  ...onDraft,
  body: z.strictObject({ sort_order: z.array(cleanText.max(64)).min(1).max(10_000) }),
  answer: z.object({ modules: z.array(moduleSchema), ...saved }),
});

export const saveModule = call({
  method: "put",
  path: "/api/entries/{id}/modules/{moduleId}",
  summary: "Changes a module of the draft.",
  params: paramsOfOne,
  ...onDraft,
  body: fields,
  answer: oneModule,
});

export const saveModuleDraft = call({
  method: "put",
  path: "/api/entries/{id}/module/draft",
  summary:
    "Changes the module of the draft that `object.id` or `id` names. `deleted_as_draft` takes it out of the draft; without it, one that readers still see comes back.",
  params,
  ...onDraft,
  body: fields.extend({ id: cleanText.max(64).optional(), deleted_as_draft: flag.optional() }),
  answer: z.union([oneModule, gone]),
});

export const duplicateModule = call({
  method: "post",
  path: "/api/entries/{id}/modules/{moduleId}/duplicate",
  summary: "Duplicates a module, right after it.",
  params: paramsOfOne,
  ...onDraft,
  answer: oneModule,
});

export const deleteModule = call({
  method: "delete",
  path: "/api/entries/{id}/modules/{moduleId}",
  summary: "Removes a module from the draft. Readers see it until the draft is published.",
  params: paramsOfOne,
  ...onDraft,
  answer: gone,
});
