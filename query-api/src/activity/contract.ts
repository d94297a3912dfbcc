import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** A field that was changed: what it was before and after, with names for what is stored as ids. Null for nothing. */
export const fieldChange = z.object({
  /** As in `title`, `parent` (null: the top level), `settings.color`, `access`, `custom.{id of a custom field}`. */
  field: z.string(),
  /** For `access`: whose access, in words; for a custom field: its name; else empty. */
  about: z.string(),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type ActivityChange = z.infer<typeof fieldChange>;

/**
 * Whether a line can be undone, and why not: it is undone already, it was changed again since, or the place to go back to
 * is in the trash, does not exist (for the viewer), is not open to their pages, or is below the page.
 */
const undoing = z.enum([
  "possible",
  "undone",
  "changed",
  "place_trashed",
  "place_missing",
  "place_forbidden",
  "place_inside",
]);
export type Undoing = z.infer<typeof undoing>;

/** The language of the history, as in `de`; English for one that it does not have. */
export const languageOfWords = z
  .string()
  .regex(/^[a-z]{2,3}$/)
  .default("en");

export const activity = z.object({
  id: z.string(),
  /** Type of the fact, as in `EntryMoved`. */
  type: z.string(),
  at: z.string(),
  /** Null for the system itself. */
  actor: person.nullable(),
  /** How many facts this line stands for (saves in a row are one line). */
  count: z.number().int(),
  /** What happened, in words, to be put after the person's name: "moved this page under “People”". */
  text: z.string(),
  /** What was different, field by field; the text of a publication is compared by its versions. */
  changes: z.array(fieldChange),
  /** The version that was published; null for everything else. */
  version: z.number().int().nullable(),
  /** Null for what has no undo. */
  undo: undoing.nullable(),
});
export type Activity = z.infer<typeof activity>;
export const getActivity = call({
  method: "get",
  path: "/api/entries/{id}/activity",
  tag: "entries",
  summary: "Who did what to a page, newest first (those who may manage it).",
  params: z.object({ id: pathId }),
  query: z.object({ ...paging, language: languageOfWords }),
  answer: listOf(activity),
});
