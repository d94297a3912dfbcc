import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { entrySummary } from "../entry/contract.ts";
import { person } from "../person/contract.ts";
import { tag } from "../tag/tag.ts";

export const bulkJob = z.object({
  id: z.string(),
  action: z.enum(["move", "tag", "publish", "delete", "comments", "undo"]),
  state: z.enum(["running", "finished", "cancelled"]),
  total: z.number().int(),
  /** Pages that it has come to, refused ones included. */
  done: z.number().int(),
  /** Pages that were not changed; without a title where the asker may not view them. */
  refused: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      reason: z.enum(["missing", "forbidden", "invalid", "conflict", "changed", "final"]),
    }),
  ),
  started_at: z.string(),
  ended_at: z.string().nullable(),
});
export type BulkJob = z.infer<typeof bulkJob>;

export const getBulk = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/bulk/{id}",
  tag: "bulk",
  summary: "The progress of a bulk change, for the person who started it, and for admins and developers.",
  params: z.object({ id: pathId }),
  answer: bulkJob,
});

const pages = z.number().int();
/** Filters for pages. */
export const treeFilter = z.enum(["drafts", "stale", "untagged"]);
export type TreeFilter = z.infer<typeof treeFilter>;

/** A page in the list for admins who tidy up. */
const treePage = entrySummary.extend({
  parent_entry_id: z.string().nullable(),
  /** Those above it, from the top. */
  breadcrumbs: z.array(z.object({ id: z.string(), title: z.string() })),
  sort_order: z.number(),
  /** It has unpublished changes, or was never published. */
  has_draft: z.boolean(),
  /** Somebody was asked to look at them. */
  in_review: z.boolean(),
  /** Its check is due. */
  is_stale: z.boolean(),
  tags: z.array(tag),
  author_user: person,
  /** All pages below it, on all levels. */
  pages_below: pages,
  changed_at: z.string(),
});
export type TreePage = z.infer<typeof treePage>;

/** The maximum number of pages that one answer describes, and lists. */
export const maxDescribed = 100;
export const maxListed = 5_000;

export const getTreePages = call({
  method: "get",
  path: "/api/admin/tree/pages",
  tag: "bulk",
  summary: "Rows of a list of pages, for up to 100 ids (admins, developers).",
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(maxDescribed * 40)
      .transform((text) => text.split(","))
      .pipe(z.array(z.guid()).max(maxDescribed)),
  }),
  answer: z.object({ data: z.array(treePage) }),
});

export const getTreeList = call({
  method: "get",
  path: "/api/admin/tree",
  tag: "bulk",
  summary:
    "Pages by what they are, up to 5,000 of them by their titles, and how many there are of each kind (admins, developers).",
  query: z.object({
    /** Part of the title. */
    q: cleanText.trim().max(300).default(""),
    filter: treeFilter.optional(),
    author: z.guid().optional(),
    tag: z.guid().optional(),
  }),
  answer: z.object({
    /** Empty without filters: then the tree is shown. */
    data: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(["blog", "section"]) })),
    total: pages,
    /** Of all pages of the space. */
    counts: z.object({ pages, sections: pages, drafts: pages, stale: pages, untagged: pages }),
    authors: z.array(person),
  }),
});
