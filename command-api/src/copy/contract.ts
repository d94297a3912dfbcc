import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { title } from "../entry/answered.ts";
import { id } from "../runtime/event.ts";

const params = z.object({ id: pathId });
const copied = z.object({ id: z.string(), uuid: z.string(), slug: z.string(), title: z.string() });
const place = {
  /** The title of the other one with “ (Copy)” when it is left out. */
  title: title.optional(),
  /** Where the copy goes: below a page, or to the top (null). */
  parent_entry_id: id.nullable().optional(),
  /** Of what is copied, and whether the app opens the copy: accepted because the specification sends them. */
  id: z.unknown().optional(),
  redirect: z.unknown().optional(),
};
/** True copies what is written but not published yet, for those who can edit. */
const draft = z.boolean().default(false);
/** The maximum number of pages that can be copied at once. */
export const maxPagesCopied = 5_000;

export const duplicateEntry = call({
  method: "post",
  path: "/api/entries/{id}/duplicate",
  tag: "entries",
  summary:
    "Starts a new page with the text and the settings of another, as a draft. It stands beside it unless another place is named.",
  params,
  body: z.strictObject({ ...place, draft }),
  answer: copied,
});

export const duplicateSubtree = call({
  method: "post",
  path: "/api/entries/{id}/recursively_duplicate",
  tag: "entries",
  summary:
    "Copies a page with everything below it that you can see, up to 5,000 pages, as drafts. The page is there at once; GET /api/copies/{id} tells the progress of the others.",
  params,
  body: z.strictObject(place),
  statuses: { 202: "The page is copied, and those below it are being copied." },
  answer: copied.extend({ total: z.number().int() }),
});

export const cancelCopy = call({
  method: "delete",
  path: "/api/copies/{id}",
  tag: "entries",
  summary: "Stops copying a page with everything below it. What was copied until then goes to the trash.",
  params,
});
