import {
  type EntrySettings,
  type EntryType,
  type PageField,
  pageFieldColumns,
} from "@annals/command-api/events";
import {
  boolean,
  float,
  int,
  jsonb,
  smallint,
  text,
  timestamptz,
  uuid,
  uuidArray,
} from "../runtime/table/column.ts";
import { type RowOf, table, type WrittenRowOf } from "../runtime/table/table.ts";

export {
  answeredPageFields,
  answeredSettings,
  firstPageFields,
  pageFieldNames,
  pageFieldSchemasOf,
  pageFieldsIn,
  pageFieldWords,
  pageFlags,
} from "@annals/command-api/events";

const kinds = { text: text(), float: float(), boolean: boolean(), id: uuid().nullable() };
const columnsOfPageFields = Object.fromEntries(
  Object.entries(pageFieldColumns).map(([name, kind]) => [name, kinds[kind]]),
) as { [Name in PageField]: (typeof kinds)[(typeof pageFieldColumns)[Name]] };

/** An entry, with what follows from where it stands in the tree. */
export const entryTable = table(
  "entry",
  {
    id: uuid(),
    space: uuid(),
    /** Null at the top level. */
    parent: uuid().nullable(),
    type: text<EntryType>(),
    /** The title of its draft, while it was never published. */
    title: text(),
    /** The title that its own facts give it. */
    given_title: text(),
    /** The title as siblings are sorted by it. */
    sort_title: text(),
    slug: text(),
    description: text(),
    ...columnsOfPageFields,
    settings: jsonb<EntrySettings>(),
    /** Ids of tags. */
    tags: uuidArray(),
    /** Since when it has each of them: id → ISO 8601. */
    tagged_at: jsonb<Record<string, string>>(),
    /** New pages can begin with it. */
    is_template: boolean(),
    /** The page above on which it is pinned, while it is below that one; null for none. */
    pinned_under: uuid().nullable(),
    /** How many people must approve what is published here and below; null for as many as above. */
    approvals: smallint().nullable(),
    author: uuid(),
    /** The sharing records of this entry itself: principal → level. */
    own_sharing: jsonb<Record<string, number>>(),
    /** Whether the records above it, and the defaults of the space, reach it. */
    inherits: boolean(),
    /** It was put into the trash itself. (It may lie inside another one that was as well.) */
    trash_root: boolean(),
    /** When, of a trash root. */
    trashed_at: timestamptz().nullable(),
    trashed_by: uuid().nullable(),
    /** It was removed from the trash for good: it stays hidden, and the trash no longer lists it. */
    purged: boolean(),
    /** Number of the published version; 0 for none. */
    version: int(),
    published_at: timestamptz().nullable(),
    published_by: uuid().nullable(),
    created_at: timestamptz(),
    /** When readers last saw a change: published, renamed, described, other settings. */
    updated_at: timestamptz(),
    /** Last fact of any kind, saves of the draft apart. */
    changed_at: timestamptz(),
    /** Ids of those above, top first, without itself. */
    ancestors: uuidArray().computed("'{}'"),
    /** The record set that governs it. */
    acl: text().computed("''"),
    /** It or one above is in the trash. */
    trashed: boolean().computed("false"),
    /** How many are directly below and not in the trash. */
    children: int().computed("0"),
  },
  {
    key: ["id"],
    /** Used when the tree and the tags are settled. */
    indexes: { parent: "(parent)", acl: "(acl)", tags: "using gin (tags)" },
    readIndexes: {
      siblings: "(space, parent, sort_order, sort_title, id) where not trashed",
      ancestors: "using gin (ancestors)",
      templates: "(space) where is_template",
      pinned: "(pinned_under) where pinned_under is not null",
      begun: "(template_id) where template_id is not null",
      trash: "(space, trashed_at) where trash_root and not purged",
    },
  },
);
export type EntryRow = RowOf<typeof entryTable>;
/** What the facts say of an entry. */
export type EntryFacts = WrittenRowOf<typeof entryTable>;

/**
 * What the tree showed of an entry, from one moment until another: a row for each change of one of these fields. So the tree
 * of any moment is one query, and needs no replay.
 */
export const pastEntryTable = table(
  "past_entry",
  {
    /** Of the entry. */
    id: uuid(),
    /** From 1, of each entry. */
    number: int(),
    space: uuid(),
    since: timestamptz(),
    /** Null for the last one. */
    until: timestamptz().nullable(),
    /** Null at the top level. */
    parent: uuid().nullable(),
    type: text<EntryType>(),
    title: text(),
    sort_title: text(),
    slug: text(),
    icon: text(),
    sort_order: float(),
    show_in_nav: boolean(),
    /** It had been put into the trash itself. */
    trash_root: boolean(),
    published: boolean(),
  },
  {
    key: ["id", "number"],
    indexes: { last: "(id) where until is null" },
    readIndexes: { place: "(space, parent)" },
  },
);
export type PastEntryRow = RowOf<typeof pastEntryTable>;

/** A set of sharing records in force, once per distinct set: the space's defaults, and what entries further down override. */
export const aclTable = table(
  "acl",
  {
    /** Hash of the space and the records. */
    id: text(),
    space: uuid(),
    /** Principal → level. */
    grants: jsonb<Record<string, number>>(),
  },
  { key: ["id"] },
);
export type AclRow = RowOf<typeof aclTable>;

/** The records of a set, one a row: `user:{id}`, `group:{id}`, `special:public`, `special:logged_in`, `link:{id}`. */
export const aclGrantTable = table(
  "acl_grant",
  { acl: text(), space: uuid(), principal: text(), level: smallint() },
  { key: ["acl", "principal"], readIndexes: { principal: "(space, principal, level)" } },
);
export type AclGrantRow = RowOf<typeof aclGrantTable>;

/** Which entry left a place or the sight of somebody, where it stood, and what decided who saw it: announced as `left`, as JSON. */
export interface Left {
  entry: string;
  parent: string | null;
  published: boolean;
  trashed: boolean;
  grants: Record<string, number>;
}
