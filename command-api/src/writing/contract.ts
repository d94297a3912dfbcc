import { blockChangeSchema, blockSchema, cleanText, moduleSchema, moduleType } from "@annals/document";
import { type Call, call, describedBy, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { answeredFields, description, title } from "../entry/answered.ts";
import { entrySettings } from "../entry/events.ts";
import { schemasOf } from "../entry/page-fields.ts";
import { id } from "../runtime/event.ts";

const params = z.object({ id: pathId });

/** The short answer to a save: the revision to send as `If-Match` with the next save. */
const saved = z.object({ revision: z.number().int(), saved_at: z.string() });

/** The draft as it is stored, in the shape in which it is read. */
const storedDraft = z.object({
  ...answeredFields.shape,
  id: z.string(),
  uuid: z.string(),
  revision: z.number().int(),
  meta: z.object({ title: z.string(), description: z.string() }),
  blocks: z.array(describedBy(z.any(), blockSchema)),
  modules: z.array(moduleSchema),
  module_schemas: z.array(moduleType),
  changed: z.boolean(),
  saved_at: z.string().nullable(),
  saved_by: z
    .object({
      id: z.string(),
      display_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      initials: z.string(),
      profile_pic: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** What the answer about a draft says of it: clients may send it back with the rest, and it is ignored. */
const ofTheAnswer = z.unknown().optional();

/** Commands on a revision of the draft. */
const onRevision = {
  headers: ["Idempotency-Key", "If-Match", "Annals-Position"],
  statuses: {
    409: "Another person (`holder`) or another window holds the seat, or the draft was changed meanwhile (`draft` is as it is now).",
  },
} satisfies Partial<Call>;

export const saveDraft = call({
  method: "put",
  path: "/api/entries/{id}",
  tag: "drafts",
  summary:
    "Saves what is given into the draft: text, settings or all of it as it was read. Readers see it when it is published. Needs the seat. `settings.custom` has the values of custom fields by their ids, all of them; `custom_changed` names those that are given on purpose: of the others, those that are as the draft was made from stay as they were set on the page meanwhile.",
  params,
  ...onRevision,
  headers: [...onRevision.headers, "Annals-Lease", "Prefer"],
  /** A document of the largest size (4 MB), written with escapes. */
  maxBody: 8 * 1024 ** 2,
  body: z.strictObject({
    title: title.optional(),
    meta: z.strictObject({ title: title.optional(), description: description.optional() }).optional(),
    description: description.optional(),
    /** The whole list of blocks; only what changed is stored. Checked by the rules of the document format. */
    blocks: z.array(describedBy(z.unknown(), blockSchema)).optional(),
    /**
     * Instead of `blocks`: what changed in the text of the revision that `If-Match` names. Costs what changed, however long the
     * page is.
     */
    changes: z.array(blockChangeSchema).optional(),
    ...z.object(schemasOf("sent")).partial().shape,
    settings: entrySettings.optional(),
    /**
     * Ids of the custom fields whose values among the settings are given on purpose. Of the others, those that are as the draft was made
     * from stay as they were set on the page meanwhile.
     */
    custom_changed: z.array(id).max(1000).optional(),
    /** Ids of tags. */
    tags: z.array(id).max(100).optional(),
    id: ofTheAnswer,
    uuid: ofTheAnswer,
    revision: ofTheAnswer,
    modules: ofTheAnswer,
    module_schemas: ofTheAnswer,
    changed: ofTheAnswer,
    saved_at: ofTheAnswer,
    saved_by: ofTheAnswer,
    version: ofTheAnswer,
  }),
  answer: z.union([storedDraft, saved]),
});

export const discardDraft = call({
  method: "delete",
  path: "/api/entries/{id}/draft",
  tag: "drafts",
  summary: "Resets the draft to what is published, or to an empty text when nothing is.",
  params,
  answer: saved,
});

export const publishEntry = call({
  method: "post",
  path: "/api/entries/{id}/draft/publish",
  tag: "drafts",
  summary: "Publishes the draft, as the next numbered version.",
  params,
  ...onRevision,
  body: z.strictObject({
    note: cleanText.max(500).default(""),
    activate: z.unknown().optional(),
    /** True publishes it without the approvals that are missing (admins, developers). */
    without_approval: z.boolean().default(false),
  }),
  answer: z.object({ number: z.number().int(), revision: z.number().int(), published_at: z.string() }),
});

export const restoreRevision = call({
  method: "post",
  path: "/api/revisions/{id}/{revision}/restore",
  tag: "drafts",
  summary:
    "Makes an earlier version the draft, for those who manage the page, as only they see its versions. Needs the seat.",
  params: z.object({ id: pathId, revision: whole(1, 1_000_000_000) }),
  answer: saved,
});

export const restoreSession = call({
  method: "post",
  path: "/api/revisions/{id}/sessions/{session}/restore",
  tag: "drafts",
  summary: "Makes the draft what it was at the end of a session of writing. Needs the seat.",
  params: z.object({ id: pathId, session: whole(0, 1_000_000_000) }),
  answer: saved,
});
