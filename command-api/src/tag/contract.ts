import { cleanText, documentMessages, wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";
import { tagColor } from "./events.ts";

/** The longest name of a tag, in characters, and how many tags one call can name. */
const maxTagName = 60;
const maxTagsInCall = 100;

/** A name: one line, with single spaces, without the sign that people put before tags. */
export const tagName = cleanText
  .max(1000)
  .transform((text) =>
    text
      .trim()
      .replace(/^#+\s*/, "")
      .replace(/\s+/g, " "),
  )
  .pipe(cleanText.min(1, wrong(documentMessages.empty)).max(maxTagName));

const tagged = z.object({
  /** The tags that the page has now, with their present names. */
  tags: z.array(z.object({ id: z.string(), name: z.string(), color: tagColor })),
});
const several = z.array(tagName).max(maxTagsInCall);
/** One name, or several: `?tag=leave` and `?tag[]=leave&tag[]=benefits`. */
const names = z.strictObject({
  tag: z.union([tagName, several]).optional(),
  "tag[]": z.union([tagName, several]).optional(),
});
const params = z.object({ id: pathId });

export const addTags = call({
  method: "post",
  path: "/api/entries/{id}/tags",
  tag: "tags",
  summary: "Puts tags on a page by their names, at once and without a draft. New names become new tags.",
  params,
  query: names,
  body: names,
  takesFields: true,
  answer: tagged,
});
export const removeTags = call({
  method: "delete",
  path: "/api/entries/{id}/tags",
  tag: "tags",
  summary:
    "Removes tags from a page, at once and without a draft. Names that it does not have change nothing.",
  params,
  query: names,
  answer: tagged,
});

export const createTag = call({
  method: "post",
  path: "/api/tags",
  tag: "tags",
  summary: "Creates a tag, or answers the one that already has this name.",
  body: z.strictObject({
    name: tagName,
    color: tagColor.optional(),
    /** The page that the tag is for: whoever may edit it may make tags, whatever their role. */
    entry_id: id.optional(),
  }),
  answer: z.object({ id: z.string(), name: z.string(), color: tagColor }),
});
export const changeTag = call({
  method: "put",
  path: "/api/tags/{id}",
  tag: "tags",
  summary: "Changes the name or color of a tag, on all pages at once (admins, developers).",
  params,
  body: z.strictObject({ name: tagName.optional(), color: tagColor.optional() }),
});
export const mergeTag = call({
  method: "post",
  path: "/api/tags/{id}/merge",
  tag: "tags",
  summary: "Merges a tag into another one, on all pages at once (admins, developers).",
  params,
  body: z.strictObject({ into: id }),
});
export const deleteTag = call({
  method: "delete",
  path: "/api/tags/{id}",
  tag: "tags",
  summary: "Deletes a tag, and removes it from all pages (admins, developers). It can be restored.",
  params,
});
export const restoreTag = call({
  method: "post",
  path: "/api/tags/{id}/restore",
  tag: "tags",
  summary: "Restores a deleted or merged tag, on the pages that had it (admins, developers).",
  params,
});
