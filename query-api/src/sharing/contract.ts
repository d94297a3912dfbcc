import { cleanText } from "@annals/document";
import { call, listOf, paging, pathId } from "@annals/http/contract";
import * as z from "zod";
import { crumb, entrySummary, sharingRecord } from "../entry/contract.ts";
import { person } from "../person/contract.ts";

export { levelLabels } from "./levels.ts";

const params = z.object({ id: pathId });

/** Somebody with whom a page can be shared. */
const sharingOption = z.object({
  type: z.enum(["user", "group"]),
  id: z.string(),
  display_name: z.string(),
  name: z.string(),
  /** The initial level of a new record. */
  level: z.number().int(),
  initials: z.string(),
  profile_pic: z.string().nullable(),
});
export type SharingOption = z.infer<typeof sharingOption>;
export const getSharingOptions = call({
  method: "get",
  path: "/api/sharing_options",
  tag: "sharing",
  summary: "The people and groups with whom pages can be shared, groups first, for members of the space.",
  query: z.object({
    /** A part of the name. */
    q: cleanText.trim().max(100).default(""),
    /** Only people, or only groups. */
    type: z.enum(["user", "group"]).optional(),
    ...paging,
  }),
  answer: listOf(sharingOption),
});

/** Where something comes from: this entry, one above it, or the space. Null for an entry that the viewer may not view. */
const source = z.object({ from: z.enum(["here", "above", "space"]), entry: crumb.nullable() });

/** A record that is in force on an entry. */
const sharingInForce = sharingRecord.extend({
  ...source.shape,
  /**
   * For a person: what they really can, and through what, as their role, a group or a page above can give more than the
   * record. Null for all other records, and for people who left the space.
   */
  can: z
    .object({
      level: z.number().int(),
      by: z.enum(["role", "author", "name", "group", "everyone", "web"]),
    })
    .nullable(),
  /** How many people of the space it reaches; null for everyone on the web. */
  people_count: z.number().int().nullable(),
  /** Null for the defaults of the space. */
  shared_at: z.string().nullable(),
  shared_by: person.nullable(),
});
export type SharingInForce = z.infer<typeof sharingInForce>;
const sharing = z.object({
  /** Whether it inherits access. */
  inherits: z.boolean(),
  author: person,
  /** The effective record of each principal: those of the entry itself, then those from above. */
  records: z.array(sharingInForce),
  /** Whether everyone on the web can read it, and whether the space lets them in at all. */
  web: z.object({ is_shared: z.boolean(), is_open: z.boolean() }),
  /** How many entries are below it. */
  below_count: z.number().int(),
});
export type Sharing = z.infer<typeof sharing>;
export const getSharing = call({
  method: "get",
  path: "/api/entries/{id}/sharing",
  tag: "sharing",
  summary: "Who has access to an entry, and from where, for those who manage it.",
  params,
  answer: sharing,
});

export const getPastSharing = call({
  method: "get",
  path: "/api/entries/{id}/sharing/past",
  tag: "sharing",
  summary: "Who had access to an entry at a moment, and from where, for those who manage it now.",
  params,
  query: z.object({ at: z.iso.datetime({ offset: true }) }),
  answer: z.object({
    /** Whether it inherited access. */
    inherits: z.boolean(),
    /** The effective record of each principal: those of the entry itself, then those from above. */
    records: z.array(sharingRecord.extend(source.shape)),
  }),
});
export type PastSharing = z.infer<(typeof getPastSharing)["answer"]>;

/** A reason why somebody can do something. */
const reason = z.object({
  by: z.enum(["role", "author", "record", "limit"]),
  level: z.number().int(),
  /** For a record: whom it names. */
  record: sharingRecord.pick({ type: true, id: true, name: true }).nullable(),
  /** For a record: where it is; null when none reaches the entry. */
  source: source.nullable(),
  /** Whether it is the effective one. */
  decides: z.boolean(),
});
export type AccessReason = z.infer<typeof reason>;
const why = z.object({
  /** Null for everyone on the web. */
  user: person.nullable(),
  roles: z.array(z.string()),
  level: z.number().int(),
  reasons: z.array(reason),
});
export type AccessWhy = z.infer<typeof why>;
export const getAccess = call({
  method: "get",
  path: "/api/entries/{id}/access",
  tag: "sharing",
  summary:
    "What somebody can do with an entry, and through which record, for those who manage it. Without a person: everyone on the web.",
  params,
  query: z.object({ user: z.guid().toLowerCase().optional() }),
  answer: why,
});

const some = z.object({ count: z.number().int(), people: z.array(person) });
export const previewInheritance = call({
  method: "get",
  path: "/api/entries/{id}/inheritance/preview",
  tag: "sharing",
  summary:
    "Who could no longer see an entry if it inherited nothing, and who still could; the first three of each by name.",
  params,
  query: z.object({
    /** The principals whose records would be kept, as in `user:{id},group:{id},special:logged_in`. */
    keep: z.string().max(50_000).default(""),
  }),
  answer: z.object({ lose: some, keep: some }),
});

/** A page that was shared with the person who asks. */
const sharedEntry = entrySummary.extend({
  author_id: z.string(),
  level: z.number().int(),
  shared_at: z.string(),
  shared_by: person.nullable(),
  breadcrumbs: z.array(crumb),
});
export type SharedEntry = z.infer<typeof sharedEntry>;
export const getSharedDirect = call({
  method: "get",
  path: "/api/users/me/entries/shared/direct",
  tag: "sharing",
  summary: "The entries that others shared with you by name, the newest first.",
  query: z.object(paging),
  answer: listOf(sharedEntry),
});

/** A page where sharing to the web begins: pages below it inherit that. */
const publicEntry = entrySummary.extend({
  shared_at: z.string(),
  shared_by: person.nullable(),
  breadcrumbs: z.array(crumb),
  /** How many pages below it are public, by it or by themselves. */
  below_count: z.number().int(),
});
export type PublicEntry = z.infer<typeof publicEntry>;
export const getPublicEntries = call({
  method: "get",
  path: "/api/admin/public",
  tag: "sharing",
  summary: "The entries that are shared to the web, the newest first, for admins and developers.",
  query: z.object({
    ...paging,
    /** Part of the title. */
    q: cleanText.trim().max(300).default(""),
  }),
  answer: listOf(publicEntry).extend({
    /** Whether people who are not signed in can read anything in this space. */
    is_open: z.boolean(),
    /**
     * How many published pages everyone can read while sharing to the web is on, including those below the listed ones.
     */
    pages: z.number().int(),
  }),
});

/** A page that somebody can see. */
const heldEntry = entrySummary.extend({ level: z.number().int(), breadcrumbs: z.array(crumb) });
export type HeldEntry = z.infer<typeof heldEntry>;
export const getHeldEntries = call({
  method: "get",
  path: "/api/admin/access",
  tag: "sharing",
  summary:
    "What somebody can see, and how much they may do with it, for admins and developers: a person, all that a group or a link for people without an account gives, or everyone on the web.",
  query: z.object({
    ...paging,
    /** Id of a member; without it, `group` and `link`, everyone on the web. */
    user: z.guid().toLowerCase().optional(),
    group: z.guid().toLowerCase().optional(),
    /** Id of a link to a page that works. */
    link: z.guid().toLowerCase().optional(),
    /** Restricts to this page and those below it. */
    under: z.guid().toLowerCase().optional(),
    /** Restricts to this level. */
    level: z.coerce.number().int().min(1).max(4).optional(),
    /** Part of the title. */
    q: cleanText.trim().max(300).default(""),
  }),
  answer: listOf(heldEntry).extend({
    /** How many pages they can see at each level, whatever level was asked for. */
    counts: z.array(z.object({ level: z.number().int(), count: z.number().int() })),
    /** The total number of matching pages. */
    of: z.number().int(),
  }),
});
