import { call, listOf, paging, pathId, whole } from "@annals/http/contract";
import * as z from "zod";
import { crumb, tree } from "../entry/contract.ts";
import { entry } from "../page/contract.ts";
import { person } from "../person/contract.ts";

const params = z.object({ id: pathId });

const edition = z.object({
  id: z.string(),
  name: z.string(),
  /** The moment at which its pages are shown. */
  at: z.string(),
  /** The page at its top, as it is called now. */
  entry: crumb,
  made_at: z.string(),
  made_by: person.nullable(),
  /** Whether the viewer may rename and delete it. */
  can_manage: z.boolean(),
});
export type Edition = z.infer<typeof edition>;

export const getEditions = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/editions",
  tag: "editions",
  summary: "The editions of all pages that you may view, the last moment first.",
  answer: z.object({ data: z.array(edition) }),
});
export const getEditionsOf = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/entries/{id}/editions",
  tag: "editions",
  summary: "The editions that a page is in: its own, and those of pages that were above it then.",
  params,
  answer: z.object({ data: z.array(edition) }),
});
export const getEdition = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/editions/{id}",
  tag: "editions",
  summary: "An edition: a page, and all below it, as they were at a moment.",
  params,
  answer: edition,
});
export const getEditionTree = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/editions/{id}/tree",
  tag: "editions",
  summary:
    "Levels of the tree of an edition, as far as the pages may be viewed now: its top, or what was below some pages.",
  params,
  query: z.object({
    /** Ids, separated by commas; none for the top. */
    parent_ids: z.string().max(8000).optional(),
    level: whole(1, 3).default(1),
    /** The `more` of an earlier answer. */
    after: z.string().max(2000).optional(),
  }),
  answer: tree,
});
export const getEditionEntry = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/editions/{id}/entries/{entry}",
  tag: "editions",
  summary: "A page as readers saw it at the moment of an edition.",
  params: params.extend({ entry: pathId }),
  answer: entry,
});

export const editionChangeKinds = ["added", "removed", "moved", "changed", "renamed"] as const;
const editionChange = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  /** What happened to it first of all; a moved page can have another text and title too. */
  kind: z.enum(editionChangeKinds),
  /** Null when the title is the same. */
  title_before: z.string().nullable(),
  /** Titles of the pages above it, before and after; null for those that the viewer may not view. */
  parent_before: z.string().nullable(),
  parent_after: z.string().nullable(),
  /** The published versions; null where it is not there. */
  version_before: z.number().int().nullable(),
  version_after: z.number().int().nullable(),
  /** Whether the viewer may compare the versions word by word. */
  can_compare: z.boolean(),
});
export type EditionChange = z.infer<typeof editionChange>;
export const getEditionChanges = call({
  method: "get",
  headers: ["Annals-After"],
  path: "/api/editions/{id}/changes",
  tag: "editions",
  summary:
    "What changed between an edition and another one, or now: pages that were added, removed, moved or edited.",
  params,
  query: z.object({
    ...paging,
    /** The edition to compare with; now if left out. */
    to: pathId.optional(),
    kind: z.enum(editionChangeKinds).optional(),
  }),
  answer: listOf(editionChange).extend({
    from: edition,
    to: edition.nullable(),
    /** Counts of all kinds, whichever is asked for. */
    counts: z.record(z.enum(editionChangeKinds), z.number().int()),
  }),
});
