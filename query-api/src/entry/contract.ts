import { cleanText } from "@annals/document";
import { type Call, call, flag, listOf, paging, pathId, whole } from "@annals/http/contract";
import { pageFieldSchemasOf } from "@annals/projectors/tables";
import * as z from "zod";
import { type ModuleTrail, moduleTrail } from "../module/contract.ts";

const params = z.object({ id: pathId });
/** A moment of the past; answers are as they were then, for those who may manage it (decision 19). */
const at = z.iso.datetime({ offset: true }).optional();

/** What the viewer may do with an entry. */
export const access = z.object({
  canView: z.boolean(),
  canComment: z.boolean(),
  canEdit: z.boolean(),
  canManage: z.boolean(),
  canCreateChildren: z.boolean(),
});
export type Access = z.infer<typeof access>;

/** The fields of every answer about an entry. */
export const entrySummary = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  type: z.enum(["blog", "section"]),
  published: z.boolean(),
  access,
});
export type EntrySummary = z.infer<typeof entrySummary>;
export const crumb = z.object({
  id: z.string(),
  uuid: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
});
export type Crumb = z.infer<typeof crumb>;
/** A heading of a text: `id` is its anchor. */
export const heading = z.object({
  id: z.string(),
  tag: z.enum(["h1", "h2", "h3", "h4", "h5", "h6"]),
  title: z.string(),
});
export type Heading = z.infer<typeof heading>;

/** A level that somebody was given on an entry. */
export const sharingRecord = z.object({
  type: z.enum(["user", "group", "special"]),
  /** Of the person or group; `public` or `logged_in` for the special groups. */
  id: z.string(),
  level: z.number().int(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  profile_pic: z.string().nullable(),
});
export type SharingRecord = z.infer<typeof sharingRecord>;

/** The fields of a page beside its text that have the same shape in every answer: a page, a draft, a version. */
export const fields = {
  description: z.string(),
  ...pageFieldSchemasOf("answered"),
  settings: z.record(z.string(), z.unknown()),
};

/** Frequent answers have an ETag, so that they need not be sent twice. */
const headers = { headers: ["Annals-After", "If-None-Match", "ETag"] } satisfies Pick<Call, "headers">;

export const getHome = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/entries/home",
  tag: "entries",
  summary:
    "The page at the root of the site: the one that the settings name, else the first at the top, by hand and not by title. Null while nothing is published.",
  answer: z.object({ home: crumb.nullable() }),
});

export interface TreeNode extends EntrySummary {
  parent_entry_id: string | null;
  sort_order: number;
  show_in_nav: number;
  has_children: boolean;
  entries: TreeNode[];
  /** The visible ones, if they are asked for. None in the past. */
  modules?: ModuleTrail[] | undefined;
  /** Cursor for further children of this node, or null when all are here. */
  more: string | null;
}
export const treeNode: z.ZodType<TreeNode> = z
  .lazy(() =>
    entrySummary.extend({
      parent_entry_id: z.string().nullable(),
      sort_order: z.number(),
      show_in_nav: z.number().int(),
      has_children: z.boolean(),
      entries: z.array(treeNode),
      modules: z.array(moduleTrail).optional(),
      more: z.string().nullable(),
    }),
  )
  .meta({ id: "TreeNode" });
export const tree = z.object({ data: z.array(treeNode), more: z.string().nullable() });
export type Tree = z.infer<typeof tree>;

/** The flags of `access` in their order: in a short answer the first counts 1, the second 2, the third 4, and so on. */
export const accessFlags = [
  "canView",
  "canComment",
  "canEdit",
  "canManage",
  "canCreateChildren",
] as const satisfies (keyof Access)[];

/**
 * A node in a short answer: without `uuid`, which is the `id`; without `icon`, `entries` and `more` where they are empty,
 * and with `access` as the sum of its flags.
 */
export interface ShortTreeNode
  extends Omit<TreeNode, "uuid" | "icon" | "access" | "entries" | "more">,
    Partial<Pick<TreeNode, "icon" | "more">> {
  access: number;
  entries?: ShortTreeNode[] | undefined;
}
export const shortTreeNode: z.ZodType<ShortTreeNode> = z
  .lazy(() =>
    entrySummary.omit({ uuid: true }).extend({
      icon: z.string().optional(),
      access: z.number().int(),
      parent_entry_id: z.string().nullable(),
      sort_order: z.number(),
      show_in_nav: z.number().int(),
      has_children: z.boolean(),
      entries: z.array(shortTreeNode).optional(),
      modules: z.array(moduleTrail).optional(),
      more: z.string().nullable().optional(),
    }),
  )
  .meta({ id: "ShortTreeNode" });
export const shortTree = z.object({ data: z.array(shortTreeNode), more: z.string().nullable() });
export type ShortTree = z.infer<typeof shortTree>;

export const getTree = call({
  headers: [...headers.headers, "Prefer"],
  method: "get",
  path: "/api/entries/tree",
  tag: "entries",
  summary:
    "Levels of the tree: the top, or what is below some parents. Up to 200 children of one level; of several, 50 below each, up to 100 kB. A short answer has short nodes.",
  query: z.object({
    /** Ids, separated by commas; none for the top level. With several, `data` holds the parents' nodes with their `entries`. */
    parent_ids: z.string().max(8000).optional(),
    level: whole(1, 3).default(1),
    /** The `more` of an earlier answer. */
    after: z.string().max(2000).optional(),
    /** 1 leaves out pages that are not shown in the navigation. */
    nav_filter: flag.default(false),
    include_modules: flag.default(false),
    at,
  }),
  answer: z.union([tree, shortTree]),
});

export const getTreeTimeline = call({
  method: "get",
  path: "/api/entries/timeline",
  tag: "entries",
  summary: "When the tree changed since it began, for admins and developers.",
  answer: z.object({
    /** When the first page was made; null while there is none. */
    began: z.string().nullable(),
    until: z.string(),
    /** How often it changed, in equal parts of this time. */
    changes: z.array(z.number().int()),
  }),
});
export type TreeTimeline = z.infer<(typeof getTreeTimeline)["answer"]>;

export const treeChangeKinds = ["added", "moved", "renamed", "deleted"] as const;
const treeChange = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  type: z.enum(["blog", "section"]),
  /** What happened to it; a moved page can have another title too. */
  kind: z.enum(treeChangeKinds),
  /** Null when the title is the same. */
  title_before: z.string().nullable(),
  /** Title of the page above it, before and after; null for the top level. */
  parent_before: z.string().nullable(),
  parent_after: z.string().nullable(),
});
export type TreeChange = z.infer<typeof treeChange>;

export const getTreeChanges = call({
  method: "get",
  path: "/api/entries/tree/changes",
  tag: "entries",
  summary:
    "What changed in the tree between a moment and now: pages that were added, moved, renamed or deleted (admins, developers).",
  query: z.object({
    ...paging,
    since: z.iso.datetime({ offset: true }),
    kind: z.enum(treeChangeKinds).optional(),
  }),
  answer: listOf(treeChange).extend({
    /** Counts of all kinds, whichever is asked for. */
    counts: z.record(z.enum(treeChangeKinds), z.number().int()),
  }),
});
export type TreeChanges = z.infer<(typeof getTreeChanges)["answer"]>;

export const subEntry = entrySummary.extend({
  description: z.string(),
  children_count: z.number().int(),
  updated_at: z.string(),
});
export type SubEntry = z.infer<typeof subEntry>;
export const getSubEntries = call({
  method: "get",
  path: "/api/entries/{id}/subEntries",
  tag: "entries",
  summary: "The pages below a page, a page of the list at a time.",
  params,
  query: z.object({
    ...paging,
    /** Words or parts of words, all of which the title has. */
    q: cleanText.trim().max(200).default(""),
  }),
  answer: listOf(subEntry),
});
