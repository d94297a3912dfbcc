import type { EntrySettings, EntryType } from "@annals/command-api/events";
import { table } from "../table.ts";

export interface EntryRow {
  id: string;
  space: string;
  /** Null at the top level. */
  parent: string | null;
  type: EntryType;
  title: string;
  slug: string;
  description: string;
  icon: string;
  sort_order: number;
  show_in_nav: boolean;
  commentable: boolean;
  template_id: string | null;
  settings: EntrySettings;
  author: string;
  /** The sharing records that stand on this entry itself: principal → level. */
  own_sharing: Record<string, number>;
  /** It was itself put into the trash (it may lie inside another one that was as well). */
  trash_root: boolean;
  /** When, of a trash root. */
  trashed_at: Date | null;
  /** Number of the published version; 0 for none. */
  version: number;
  published_at: Date | null;
  published_by: string | null;
  created_at: Date;
  /** Last change of what is read: published, renamed, described, other settings. */
  updated_at: Date;
  /** Last fact of any kind about the entry, drafts included. */
  changed_at: Date;
  /** Computed: ids of those above, top first, without itself. */
  ancestors: string[];
  /** Computed: the record set that governs it. */
  acl: string;
  /** Computed: it or one above is in the trash. */
  trashed: boolean;
  /** Computed: how many are directly below and not in the trash. */
  children: number;
}
export const entryTable = table<EntryRow>(
  "entry",
  {
    id: "uuid not null",
    space: "uuid not null",
    parent: "uuid",
    type: "text not null",
    title: "text not null",
    slug: "text not null",
    description: "text not null",
    icon: "text not null",
    sort_order: "float8 not null",
    show_in_nav: "boolean not null",
    commentable: "boolean not null",
    template_id: "uuid",
    settings: "jsonb not null",
    author: "uuid not null",
    own_sharing: "jsonb not null",
    trash_root: "boolean not null",
    trashed_at: "timestamptz",
    version: "int not null",
    published_at: "timestamptz",
    published_by: "uuid",
    created_at: "timestamptz not null",
    updated_at: "timestamptz not null",
    changed_at: "timestamptz not null",
    ancestors: "uuid[] not null default '{}'",
    acl: "text not null default ''",
    trashed: "boolean not null default false",
    children: "int not null default 0",
  },
  ["id"],
  ["ancestors", "acl", "trashed", "children"],
);

/** A set of sharing records in force, once per distinct set: the space's defaults, overridden on the way down. */
export interface AclRow {
  /** Hash of the space and the records. */
  id: string;
  space: string;
  /** Principal → level. */
  grants: Record<string, number>;
}
export const aclTable = table<AclRow>(
  "acl",
  { id: "text not null", space: "uuid not null", grants: "jsonb not null" },
  ["id"],
);

/** The records of a set, one a row: `user:{id}`, `group:{id}`, `special:public`, `special:logged_in`. */
export interface AclGrantRow {
  acl: string;
  space: string;
  principal: string;
  level: number;
}
export const aclGrantTable = table<AclGrantRow>(
  "acl_grant",
  { acl: "text not null", space: "uuid not null", principal: "text not null", level: "smallint not null" },
  ["acl", "principal"],
);

/** What the computing of the tree walks along: there from the first event on. */
export const entryIndexes = [
  "create index entry_parent on entry (parent)",
  "create index entry_acl on entry (acl)",
];
/** What reading needs: made after a bulk load. */
export const entryReadIndexes = [
  "create index entry_siblings on entry (space, parent, sort_order, lower(title), id) where not trashed",
  "create index entry_ancestors on entry using gin (ancestors)",
  "create index entry_trash on entry (space, trashed_at) where trash_root",
  "create index acl_grant_principal on acl_grant (space, principal, level)",
];
