import { type Block, blockChangeSchema, blockSchema, cleanText } from "@annals/document";
import { type Call, call, describedBy, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { bit, description, icon, sortOrder, title } from "../entry/contract.ts";
import { entrySettings } from "../entry/events.ts";

const params = z.object({ id: pathId });

/** The answer to a save: the revision to send as `If-Match` with the next save. */
const saved = z.object({ revision: z.number().int(), saved_at: z.string() });

/** Commands on a revision of the draft. */
const onRevision = {
  headers: ["Idempotency-Key", "If-Match", "Annals-Position"],
  statuses: {
    409: "Another person holds the seat (`holder`), or the draft was changed meanwhile (`draft` is as it is now).",
  },
} satisfies Partial<Call>;

export const saveDraft = call({
  method: "put",
  path: "/api/entries/{id}",
  tag: "drafts",
  summary:
    "Saves parts of the draft (title, description, blocks: this needs the seat). Changes settings of the entry at once.",
  params,
  ...onRevision,
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
    sort_order: sortOrder.optional(),
    show_in_nav: bit.optional(),
    commentable: bit.optional(),
    icon: icon.optional(),
    settings: entrySettings.optional(),
  }),
  answer: saved,
});

export const discardDraft = call({
  method: "delete",
  path: "/api/entries/{id}/draft",
  tag: "drafts",
  summary: "Returns the draft to the published text; empties it when nothing was published.",
  params,
  answer: saved,
});

export const publishEntry = call({
  method: "post",
  path: "/api/entries/{id}/draft/publish",
  tag: "drafts",
  summary: "Makes the draft the next numbered version, which people then read.",
  params,
  ...onRevision,
  body: z.strictObject({ note: cleanText.max(500).default(""), activate: z.unknown().optional() }),
  answer: z.object({ number: z.number().int(), revision: z.number().int(), published_at: z.string() }),
});

export const restoreRevision = call({
  method: "post",
  path: "/api/revisions/{id}/{revision}/restore",
  tag: "drafts",
  summary: "Makes an earlier version the draft. Needs the seat.",
  params: z.object({ id: pathId, revision: whole(1, 1_000_000_000) }),
  answer: saved,
});

/** What a client is sent when the draft has changed since the writer last saw it: the present draft. */
export interface DraftChanged {
  draft: {
    revision: number;
    title: string;
    description: string;
    blocks: Block[];
    /** ISO 8601; null when it was never saved. */
    saved_at: string | null;
    saved_by: { id: string; display_name: string } | null;
  };
}
