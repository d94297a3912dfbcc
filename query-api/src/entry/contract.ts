import { cleanText } from "@annals/document";
import { type Call, call, listOf, paging, pathId, whole } from "@annals/http/contract";
import { pageFieldSchemasOf } from "@annals/projectors/tables";
import * as z from "zod";
import { type ModuleTrail, moduleSchema, moduleTrail } from "../module/contract.ts";
import { person } from "../person/contract.ts";
import { pagePins } from "../pin/pins.ts";
import { pageReview } from "../review/review.ts";
import { plan } from "../schedule/plan.ts";
import { tag } from "../tag/tag.ts";
import { verification } from "../verification/verification.ts";
import { voteSummary } from "../vote/contract.ts";

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

/** Who holds the editor seat, for members; only those who can edit see the email, the last saving and the lease. */
export const occupant = person.extend({
  email: z.string().nullable(),
  /** Their strongest role in this space; null for none. */
  role: z.string().nullable(),
  since: z.string(),
  until: z.string(),
  last_saved_at: z.string().nullable(),
  /** The window in which they write; null for a client that named none. */
  lease: z.string().nullable(),
});

/**
 * What features add to the answer about a page, by the name of the field. A new one is added here; `EntryPart` in
 * `part.ts` is what else it needs.
 */
export const entryParts = {
  tags: z.array(tag),
  /** New pages can begin with it. */
  is_template: z.boolean(),
  /** Whether it is pinned on the page above, and what is pinned on it. */
  pins: pagePins,
  /** When the draft will be published; null when that is not planned, and for those who cannot edit. */
  scheduled: plan.nullable(),
  /** By when it is to be checked; null when nobody has to, and for guests. */
  verification: verification.nullable(),
  /** By when and from which version on people are asked to read it; null for those who are not asked and cannot edit it. */
  confirmation: z
    .object({
      due: z.string().nullable(),
      version: z.number().int(),
      /** Whether the person who asks is to read it, and the last version that they confirmed. */
      is_asked: z.boolean(),
      mine: z.number().int().nullable(),
    })
    .nullable(),
  /** Who looks at its draft, and how many must approve it; null for those who cannot edit. */
  review: pageReview.nullable(),
  /** Whether the person who asks follows it. */
  is_followed: z.boolean(),
  /** How many found it helpful, and what the person who asks said. */
  feedback: z.object({ yes: z.number().int(), mine: z.boolean().nullable() }),
  /** The vote of the person who asks. */
  vote: z.string().nullable(),
  /** All votes for it. */
  vote_summary: voteSummary,
  /** How many comments on it the person who asks sees, replies included. */
  comments_count: z.number().int(),
};
export type EntryParts = { [Name in keyof typeof entryParts]: z.infer<(typeof entryParts)[Name]> };

/** The fields of a page beside its text that have the same shape in every answer: a page, a draft, a version. */
export const fields = {
  description: z.string(),
  ...pageFieldSchemasOf("answered"),
  settings: z.record(z.string(), z.unknown()),
};

export const entry = entrySummary.extend({
  ...fields,
  parent_entry_id: z.string().nullable(),
  /** With its first 50 children in the order of the navigation: the pages beside this one. */
  parent: crumb.extend({ children: z.array(crumb) }).nullable(),
  /** Only for those who may manage the entry; others get an empty list. */
  sharing: z.array(sharingRecord),
  /** Id of the author, as `author_id`; `author_user` is the person. */
  author: z.string(),
  author_id: z.string(),
  author_user: person,
  /** The people whom the settings name as the author to show; for those who can edit, the settings of the draft. */
  attributed_users: z.array(person),
  occupied_by: z.array(occupant),
  /** 1 when there is a draft that differs from what is published (only for those who can edit), else 0. */
  drafts_count: z.number().int(),
  /** Ancestors from the top, without the entry itself. */
  breadcrumbs: z.array(crumb),
  prev_sibling: crumb.nullable(),
  next_sibling: crumb.nullable(),
  children_count: z.number().int(),
  /** A fact of this page could not be taken in: it cannot be shown until that is fixed, and the text is empty. */
  parked: z.boolean(),
  /** Safe HTML of the published text; empty when nothing is published. */
  html: z.string(),
  headings: z.array(heading),
  /** The published text as the list of its modules, hidden ones only for those who can edit. Absent in a short answer. */
  modules: z.array(moduleSchema).optional(),
  published_at: z.string().nullable(),
  published_by: person.nullable(),
  /** Number of the published version; 0 for none. */
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Set when the answer is of a moment of the past; it then has no siblings and counts no children. */
  at: z.string().nullable(),
  ...entryParts,
});
export type Entry = z.infer<typeof entry>;

/** Frequent answers have an ETag, so that they need not be sent twice. */
const headers = { headers: ["Annals-After", "If-None-Match", "ETag"] } satisfies Pick<Call, "headers">;

export const getEntry = call({
  headers: [...headers.headers, "Prefer"],
  method: "get",
  path: "/api/entries/{id}",
  tag: "entries",
  summary: "A page as it is read, or as it was at a moment.",
  params,
  query: z.object({ at }),
  answer: entry,
});

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
    nav_filter: whole(0, 1).default(0),
    include_modules: whole(0, 1).default(0),
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
    "What is different in the tree between a moment and now: pages that were added, moved, renamed or deleted, for admins and developers.",
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
