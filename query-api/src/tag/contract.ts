import { call, flag, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { tag } from "./tag.ts";

export { type Tag, tag } from "./tag.ts";

/** A tag, with the number of its pages that the viewer may view. */
export const countedTag = tag.extend({ pages: z.number().int() });
export type CountedTag = z.infer<typeof countedTag>;

const listedTag = countedTag.extend({
  /** When it was last put on a page; null while it is on none. */
  last_given_at: z.string().nullable(),
  created_at: z.string(),
  created_by: person,
  /** Ids of the tags that were merged into it. */
  merged_ids: z.array(z.string()),
});
export type ListedTag = z.infer<typeof listedTag>;

export const getTags = call({
  method: "get",
  path: "/api/tags",
  tag: "tags",
  summary:
    "The tags of the pages that you may view, by name, with the number of these pages; admins get all tags.",
  query: z.object({
    ...paging,
    /** 1 for all of them on one page. */
    all: flag.default(false),
  }),
  answer: listOf(listedTag).extend({
    /** How many pages have a tag, and how many have none, of those that the viewer may view. */
    tagged_pages: z.number().int(),
    untagged_pages: z.number().int(),
  }),
});

const params = z.object({ id: pathId });

export const getTag = call({
  method: "get",
  path: "/api/tags/{id}",
  tag: "tags",
  summary:
    "A tag: what is often together with it, and where its pages are. Of a merged tag, the one that it stands for.",
  params,
  answer: listedTag.extend({
    /** Other tags of its pages, the most frequent first. */
    together: z.array(countedTag),
    /** The top pages that its pages are below. */
    places: z.array(
      z.object({ id: z.string(), slug: z.string(), title: z.string(), pages: z.number().int() }),
    ),
  }),
});
export type TagPage = z.infer<(typeof getTag)["answer"]>;

const taggedEntry = entrySummary.extend({
  description: z.string(),
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  tags: z.array(tag),
  author_user: person,
  updated_at: z.string(),
});
export type TaggedEntry = z.infer<typeof taggedEntry>;

export const getTaggedEntries = call({
  method: "get",
  path: "/api/tags/{id}/entries",
  tag: "tags",
  summary: "The pages with a tag.",
  params,
  query: z.object({
    ...paging,
    /** "updated": changed last first. "title": by title. */
    sort: z.enum(["updated", "title"]).default("updated"),
  }),
  answer: listOf(taggedEntry),
});
