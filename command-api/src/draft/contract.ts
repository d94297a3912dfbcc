import { type Block, cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { bit, description, icon, sortOrder, title } from "../entry/contract.ts";
import { entrySettings } from "../entry/events.ts";

const params = z.object({ id: pathId });

/** The answer to a save: the revision to send as `If-Match` with the next save. */
const saved = z.object({ revision: z.number().int(), saved_at: z.string() });

export const saveDraft = call({
  method: "put",
  path: "/api/entries/{id}",
  tag: "drafts",
  summary:
    "Saves parts of the draft (title, description, blocks; this needs the seat, and If-Match with the revision of the draft: a stale one is 409 with the present draft). Changes settings of the entry at once.",
  params,
  body: z.strictObject({
    title: title.optional(),
    meta: z.strictObject({ title: title.optional(), description: description.optional() }).optional(),
    description: description.optional(),
    /** The whole list of blocks; only what changed is stored. Checked by the rules of the document format. */
    blocks: z.array(z.unknown()).optional(),
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
  summary: "Makes the draft the next numbered version, which people then read. If-Match as for a save.",
  params,
  body: z.strictObject({ note: cleanText.max(500).default(""), activate: z.unknown().optional() }),
  answer: z.object({ number: z.number().int(), revision: z.number().int(), published_at: z.string() }),
});

export const restoreRevision = call({
  method: "post",
  path: "/api/revisions/{id}/{revision}/restore",
  tag: "drafts",
  summary: "Makes an earlier version the draft. Needs the seat.",
  params: z.object({ id: pathId, revision: z.coerce.number().int().min(1) }),
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
