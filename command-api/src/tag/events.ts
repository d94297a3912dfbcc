import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id } from "../runtime/event.ts";

/** The colours that a tag can have. Each theme says how it shows them. */
export const tagColors = ["blue", "orange", "green", "purple", "pink", "gray"] as const;
export const tagColor = z.enum(tagColors);
export type TagColor = z.infer<typeof tagColor>;

/**
 * Stream `tag-{space id}`: the tags of a space. Pages hold ids of tags, so renaming or merging one changes no page: where a
 * page has a tag that was merged, its readers see the one that it was merged into.
 */
export const tagEvents = {
  TagCreated: event(z.strictObject({ tag_id: id, name: cleanText.min(1), color: tagColor })),
  TagRenamed: event(z.strictObject({ tag_id: id, name: cleanText.min(1) })),
  TagColored: event(z.strictObject({ tag_id: id, color: tagColor })),
  /** From now on the tag stands for another one. */
  TagMerged: event(z.strictObject({ tag_id: id, into: id })),
  /** From now on the tag is on no page. */
  TagDeleted: event(z.strictObject({ tag_id: id })),
  /** A deleted or merged tag is a tag of its own again, on the pages that held it and still do. */
  TagRestored: event(z.strictObject({ tag_id: id })),
};
