import type { Block } from "@annals/document";
import { blockChangeSchema } from "@annals/document";
import * as z from "zod";
import { event } from "../runtime/event.ts";

/** All that a draft says beside its blocks, at each save; absent fields are as published. */
export const draftFields = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
});

/**
 * Stream `draft-{entry id}`: the writing. Saves hold only what changed, publishing holds the page once,
 * so the stream by itself tells the page at any moment: the blocks after an event are those before it with
 * `changes` applied, after `EntryPublished` those that it holds, after `DraftDiscarded` those last published.
 */
export const draftEvents = {
  DraftSaved: event(z.strictObject({ changes: z.array(blockChangeSchema), fields: draftFields })),
  DraftDiscarded: event(z.strictObject({})),
  EntryPublished: event(
    z.strictObject({
      /** Number of the published version, from 1. */
      number: z.number().int().min(1),
      title: z.string(),
      description: z.string(),
      note: z.string(),
      /** Checked when they were saved; not checked again at each reading. */
      blocks: z.custom<Block[]>((value) => Array.isArray(value)),
    }),
  ),
};
