import type { Block } from "@annals/document";
import {
  type BlockChange,
  blockChangeSchema,
  changesWithoutNames,
  cleanText,
  withoutNames,
} from "@annals/document";
import * as z from "zod";
import { reviewEvents } from "../approval/events.ts";
import { changedFields, entrySettings } from "../entry/events.ts";
import { event, id, time } from "../runtime/event.ts";

/** Why a draft could not be published as planned: who planned it may not publish it any more, the page is in the trash, or not approved. */
export const publicationTrouble = z.enum(["no_access", "trashed", "not_approved"]);
export type PublicationTrouble = z.infer<typeof publicationTrouble>;

/**
 * Stream `draft-{entry id}`: the writing. A save holds only what changed. A publication holds the whole page, or what changed since
 * the one before it. So the page at any moment follows from the stream alone: after `DraftSaved` the blocks are those before it
 * with `changes` applied, after `EntryPublished` those of that version (`versionAfter`), and after `DraftDiscarded` those that
 * were last published. A plan to publish and a review change nothing of the page; they end with the draft that they are about.
 */
export const draftEvents = {
  DraftSaved: event(
    z.strictObject({
      changes: z.array(blockChangeSchema),
      /** All fields that the draft changes, at each save; absent ones are as published. */
      fields: changedFields,
      /** The custom values of the page that those of the draft were made from: what is the same in both is not the draft's. */
      values_before: entrySettings.shape.custom,
    }),
    2,
    { 1: withoutLabels },
  ),
  DraftDiscarded: event(z.strictObject({})),
  EntryPublished: event(
    z.strictObject({
      /** Number of the published version, from 1. */
      number: z.number().int().min(1),
      title: cleanText,
      description: cleanText,
      note: cleanText,
      /** The whole text. Checked when it was saved, and not again each time that it is read. */
      blocks: z.custom<Block[]>((value) => Array.isArray(value)).optional(),
      /** Instead of `blocks`: what changed since the version that was published at this revision of the stream. */
      since: z.number().int().min(0).optional(),
      changes: z.array(blockChangeSchema).optional(),
      /** What this publication changes of the page's fields. Where it is absent, it gives title and description. */
      fields: changedFields.optional(),
      /** An admin published it without the approval that is needed there. */
      unapproved: z.literal(true).optional(),
    }),
    3,
    // The first version always held the whole text.
    { 1: (data) => data, 2: withoutLabels },
  ),
  /** The draft, as it is then, shall be published at a moment on behalf of a person. It replaces what was planned before. */
  PublicationScheduled: event(z.strictObject({ person_id: id, at: time, note: cleanText })),
  PublicationUnscheduled: event(z.strictObject({})),
  /** The moment came, and the draft could not be published. */
  ScheduledPublicationFailed: event(z.strictObject({ person_id: id, reason: publicationTrouble })),
  ...reviewEvents,
};

/** Mentions had the name of the person with them. */
function withoutLabels<Data extends { blocks?: unknown; changes?: unknown }>(data: Data): Data {
  const { blocks, changes } = data;
  return {
    ...data,
    ...(Array.isArray(blocks) && { blocks: withoutNames(blocks as Block[]) }),
    ...(Array.isArray(changes) && { changes: changesWithoutNames(changes as BlockChange[]) }),
  };
}
