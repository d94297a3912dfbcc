import { cleanText, wrong } from "@annals/document";
import { call, flag, pathId } from "@annals/http/contract";
import * as z from "zod";
import { sortOrder } from "../entry/page-fields.ts";
import { id } from "../runtime/event.ts";
import { tagName } from "../tag/contract.ts";
import { messages as tagMessages } from "../tag/messages.ts";
import { bulkReason } from "./events.ts";

/** The maximum number of pages that can be changed at once, and of tags that can be added or removed. */
export const maxPagesAtOnce = 5_000;
const maxTagsAtOnce = 20;

const params = z.object({ id: pathId });
const ids = z.array(id).min(1).max(maxPagesAtOnce);
const tags = z.array(tagName).max(maxTagsAtOnce).default([]);

const begun = z.object({
  id: z.string(),
  state: z.enum(["running", "finished", "cancelled"]),
  total: z.number().int(),
  /** How many pages it has come to, refused ones included. */
  done: z.number().int(),
  /** Pages that were not changed, and why. */
  refused: z.array(z.object({ id: z.string(), reason: bulkReason })),
});
export type BegunBulk = z.infer<typeof begun>;

export const bulkEntries = call({
  method: "post",
  path: "/api/bulk",
  tag: "bulk",
  summary:
    "Does one thing to up to 5,000 pages: moves, tags, publishes or deletes them, or allows or stops comments on them. Each page is decided on separately; refused ones are named, and the rest go on. What takes longer than a second continues by itself: GET /api/bulk/{id} tells the progress.",
  body: z.discriminatedUnion("action", [
    z.strictObject({
      action: z.literal("move"),
      ids,
      /** Null for the top. Pages below another one that is moved go along with it. */
      destination_id: id.nullable(),
      /** Of the first page; the others follow it. */
      sort_order: sortOrder.optional(),
    }),
    z
      .strictObject({ action: z.literal("tag"), ids, add: tags, remove: tags })
      .refine(({ add, remove }) => add.length + remove.length > 0, wrong(tagMessages.noTagNamed)),
    z.strictObject({ action: z.literal("publish"), ids, note: cleanText.max(500).default("") }),
    z.strictObject({ action: z.literal("delete"), ids }),
    z.strictObject({ action: z.literal("comments"), ids, allowed: flag }),
  ]),
  answer: begun,
  statuses: { 429: "Too many of these were started. Wait for `Retry-After` seconds." },
});

export const cancelBulk = call({
  method: "delete",
  path: "/api/bulk/{id}",
  tag: "bulk",
  summary: "Stops a bulk change. What was done until then stays, and can be undone.",
  params,
});

export const undoBulk = call({
  method: "post",
  path: "/api/bulk/{id}/undo",
  tag: "bulk",
  summary:
    "Undoes a bulk change, on pages that have not been changed since. A first publication cannot be undone.",
  params,
  answer: begun,
  statuses: { 429: "Too many of these were started. Wait for `Retry-After` seconds." },
});
