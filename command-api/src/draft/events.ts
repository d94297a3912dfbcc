import type { Block } from "@annals/document";
import { blockChangeSchema, cleanText } from "@annals/document";
import * as z from "zod";
import { changedFields } from "../entry/events.ts";
import { event } from "../runtime/event.ts";

/**
 * Stream `draft-{entry id}`: the writing. A save holds only what changed, publishing holds the whole page. So the page at any
 * moment follows from the stream alone: after `DraftSaved` the blocks are those before it with `changes` applied, after
 * `EntryPublished` those in it, and after `DraftDiscarded` those that were last published.
 */
export const draftEvents = {
  DraftSaved: event(
    z.strictObject({
      changes: z.array(blockChangeSchema),
      /** All fields that the draft changes, at each save; absent ones are as published. */
      fields: changedFields,
    }),
  ),
  DraftDiscarded: event(z.strictObject({})),
  EntryPublished: event(
    z.strictObject({
      /** Number of the published version, from 1. */
      number: z.number().int().min(1),
      title: cleanText,
      description: cleanText,
      note: cleanText,
      /** Checked when they were saved, and not again each time that they are read. */
      blocks: z.custom<Block[]>((value) => Array.isArray(value)),
      /** What this publication changes of the page's fields. Where it is absent, it gives title and description. */
      fields: changedFields.optional(),
    }),
  ),
};
