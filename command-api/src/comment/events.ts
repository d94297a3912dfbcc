import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/** A part of a block that a comment is about: offsets in its text, where mentions, formulas and breaks are one character each. */
const segment = z.strictObject({
  block: cleanText.min(1).max(100),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
});
/** The words that a comment is about, with some characters around them, and the version of the page in which they stand. */
export const anchor = z.strictObject({
  version: z.number().int().min(0),
  segments: z.array(segment).min(1).max(50),
  exact: cleanText.min(1).max(1_000),
  prefix: cleanText.max(32).default(""),
  suffix: cleanText.max(32).default(""),
});
export type Anchor = z.infer<typeof anchor>;

/** The most files that a comment can show. */
export const maxShown = 50;

/** Ids of the files that it shows: those alone that who wrote them there could read. */
const shows = z.array(id).max(maxShown);
/** Facts of version 1 are from before comments showed files. */
const showingNone = { 1: (data: Record<string, unknown>) => ({ ...data, shows: [] }) };

/**
 * Stream `comment-{comment id}`: a comment on a page, or a reply to one. Its words are sealed with a key of the comment, which is
 * destroyed a day after it was deleted, or when its page went from the trash; those of a private one with the key of its author as well, so that they go with the person.
 */
export const commentEvents = {
  CommentPosted: event(
    z.strictObject({
      entry_id: id,
      /** The comment that it replies to, which is no reply itself; null for one that begins a thread. */
      thread_id: id.nullable(),
      person_id: id,
      /** Sealed JSON: see `CommentText`. */
      text: sealed,
      is_private: z.boolean(),
      /** The block that it is about; null for the whole page. */
      module_id: cleanText.nullable(),
      anchor: anchor.nullable(),
      shows,
    }),
    2,
    showingNone,
  ),
  CommentEdited: event(z.strictObject({ text: sealed, is_private: z.boolean(), shows }), 2, showingNone),
  CommentDeleted: event(z.strictObject({})),
  CommentRestored: event(z.strictObject({})),
  /** Its key is destroyed: nobody can read it any more. One that was not deleted before went with its page. */
  CommentShredded: event(z.strictObject({})),
  ThreadResolved: event(z.strictObject({ person_id: id })),
  ThreadReopened: event(z.strictObject({})),
  /** Those who manage the page put it first, in place of another one. */
  ThreadPinned: event(z.strictObject({ entry_id: id, person_id: id })),
  ThreadUnpinned: event(z.strictObject({})),
  /** Somebody said again which words a thread is about; null: none. */
  ThreadPlaced: event(z.strictObject({ entry_id: id, anchor: anchor.nullable() })),
};
