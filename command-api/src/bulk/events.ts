import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** What is done to each of many pages. */
const bulkAction = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("move"),
    parent_id: id.nullable(),
    /** Of the first page; the others follow it. Null: each keeps its own. */
    sort_order: z.number().min(0).nullable(),
  }),
  /** Tags by their names. */
  z.strictObject({ type: z.literal("tag"), add: z.array(cleanText), remove: z.array(cleanText) }),
  z.strictObject({ type: z.literal("publish"), note: cleanText }),
  z.strictObject({ type: z.literal("delete") }),
  /** Whether they can be commented on from now on. */
  z.strictObject({ type: z.literal("comments"), allowed: z.boolean() }),
  /** Takes back what another one did. */
  z.strictObject({ type: z.literal("undo"), bulk_id: id }),
]);

/**
 * Why a page was left as it was: it is not there for the person, they may not, it does not go there, somebody writes on it, it
 * was changed since (undo), or it was published for the first time, which cannot be undone.
 */
export const bulkReason = z.enum(["missing", "forbidden", "invalid", "conflict", "changed", "final"]);

/** Stream `bulk-{id}`: one thing is done to many pages, page by page. */
export const bulkEvents = {
  BulkBegan: event(z.strictObject({ action: bulkAction, pages: z.array(id) })),
  /** How many pages it has come to by now, and which of these were refused since the last such fact. */
  BulkAdvanced: event(
    z.strictObject({
      done: z.number().int(),
      refused: z.array(z.strictObject({ id, reason: bulkReason })),
    }),
  ),
  BulkEnded: event(z.strictObject({ outcome: z.enum(["finished", "cancelled"]) })),
};
export type BulkAction = z.infer<typeof bulkAction>;
export type BulkReason = z.infer<typeof bulkReason>;
