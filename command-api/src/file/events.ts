import { cleanText } from "@annals/document";
import * as z from "zod";
import { level } from "../entry/events.ts";
import { event, id } from "../runtime/event.ts";

/** Who a sharing record of a folder gives a level to. What guests see is shown on pages. */
const principal = z.string().regex(/^(user:[0-9a-f-]{36}|group:[0-9a-f-]{36}|special:logged_in)$/);

/** What is stored of a file at a time. The bytes are in the file store under their SHA-256. */
const content = {
  /** As it was uploaded. */
  name: cleanText,
  mime_type: cleanText,
  size: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** In pixels, when it is an image. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** A virus scanner found nothing in it, or (false) could not look at it; left out where there was none. */
  scanned: z.boolean().optional(),
};
/** Of a version: the upload is 1. */
const number = z.number().int().min(1);

/** Stream `file-{id}`. The bytes are in the file store under their SHA-256, once per content. */
export const fileEvents = {
  FileUploaded: event(
    z.strictObject({
      file_id: id,
      ...content,
      /** The entry that it was uploaded for: who may edit the entry may view the file, others when the entry shows it. */
      entry_id: id.nullable(),
    }),
  ),
  /** It has this content from now on, at the same address. What it had before stays as a version. */
  FileVersionAdded: event(z.strictObject({ number: number.min(2), ...content })),
  /** It has the content of an earlier version again, as a version of its own. */
  FileVersionRestored: event(z.strictObject({ number: number.min(2), restored: number })),
  /**
   * The text of another entry shows it since somebody wrote it there (the actor) who could read it: who may view that
   * text may view the file. An address whose writer could not read the file is in the text without this fact, and shows
   * nothing.
   */
  FileShown: event(z.strictObject({ entry_id: id })),
  /** A comment shows it, or did: what it shows now is in its own facts. Who wrote it there (the actor) could read it. */
  FileShownInComment: event(z.strictObject({ comment_id: id })),
  /** It is in this folder of the file manager from now on (the home folder has the id of the space): who may view that may view it. */
  FileMoved: event(z.strictObject({ folder_id: id })),
  FileRenamed: event(z.strictObject({ name: cleanText.min(1) })),
  /** It is in the trash of the file manager. Pages that show it go on showing it. */
  FileDeleted: event(z.strictObject({})),
  /** It is back in the file manager, in this folder; null for one that was in none. */
  FileRestored: event(z.strictObject({ folder_id: id.nullable() })),
};

/**
 * Stream `library-{space id}`: the folders of a space's file manager. The home folder, "Team Uploads", is always there: its id
 * is that of the space.
 */
export const libraryEvents = {
  FolderCreated: event(z.strictObject({ folder_id: id, name: cleanText.min(1), parent_id: id })),
  FolderRenamed: event(z.strictObject({ folder_id: id, name: cleanText.min(1) })),
  FolderMoved: event(z.strictObject({ folder_id: id, parent_id: id })),
  /** It is in the trash, with everything in it. */
  FolderDeleted: event(z.strictObject({ folder_id: id })),
  /** It is back where it was, or in the home folder where that is gone. */
  FolderRestored: event(z.strictObject({ folder_id: id, name: cleanText.min(1), parent_id: id })),
  /** Somebody has this level on it and on what is in it, as on pages; 0 takes back what a folder above gives. */
  FolderShared: event(z.strictObject({ folder_id: id, principal, level })),
  FolderUnshared: event(z.strictObject({ folder_id: id, principal })),
  /** It takes no access from above: its own records alone count. */
  FolderInheritanceStopped: event(z.strictObject({ folder_id: id })),
  FolderInheritanceResumed: event(z.strictObject({ folder_id: id })),
};
