import { bigint, boolean, int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table, type WrittenRowOf } from "../runtime/table/table.ts";

/** What is stored. */
const content = {
  mime_type: text(),
  /** In bytes. */
  size: bigint(),
  sha256: text(),
  /** In pixels, of an image. */
  width: int().nullable(),
  height: int().nullable(),
  /** Whether a virus scanner found nothing in it, or could not look at it; null where there was none. */
  scanned: boolean().nullable(),
};

/** Files, with what they hold now. */
export const fileTable = table(
  "file",
  {
    id: uuid(),
    space: uuid(),
    name: text(),
    ...content,
    /** Which of its versions it holds. */
    version: int(),
    /** The entry it was uploaded for. */
    entry: uuid().nullable(),
    uploaded_by: uuid().nullable(),
    uploaded_at: timestamptz(),
    /** The folder of the file manager that it is in; null for a file that was only uploaded for a page. */
    folder: uuid().nullable(),
    /** It is in the trash of the file manager. */
    deleted: boolean(),
    /** When it was put in the trash or out of it; null when it never was. */
    deleted_at: timestamptz().nullable(),
  },
  { key: ["id"], readIndexes: { folder: "(folder, uploaded_at desc)" } },
);
export type FileRow = RowOf<typeof fileTable>;

/** What a file held, the upload as 1; the last one is what it holds now. */
export const fileVersionTable = table(
  "file_version",
  {
    file: uuid(),
    number: int(),
    /** As it was uploaded. */
    name: text(),
    ...content,
    /** The version whose content it has; null for one that was uploaded. */
    restored: int().nullable(),
    added_by: uuid().nullable(),
    added_at: timestamptz(),
  },
  { key: ["file", "number"] },
);
export type FileVersionRow = RowOf<typeof fileVersionTable>;

/** Somebody who could read `file` wrote it into the text of `entry`, another one than it was uploaded for. */
export const fileShownTable = table(
  "file_shown",
  { entry: uuid(), file: uuid() },
  { key: ["entry", "file"], readIndexes: { file: "(file)" } },
);

/** The text of `entry` names `file`: the published one, or (a row of its own) the draft. */
export const fileUseTable = table(
  "file_use",
  { entry: uuid(), published: boolean(), file: uuid() },
  { key: ["entry", "published", "file"], readIndexes: { file: "(file)" } },
);
export type FileUseRow = RowOf<typeof fileUseTable>;

/** The folders of the file managers. The home folder of a space has no row: its id is that of the space. */
export const folderTable = table(
  "folder",
  {
    id: uuid(),
    space: uuid(),
    name: text(),
    /** The folder that it is in. */
    parent: uuid(),
    deleted: boolean(),
    /** The sharing records of this folder itself: principal → level. */
    own_sharing: jsonb<Record<string, number>>(),
    /** The records of the folders above it reach it. */
    inherits: boolean(),
    /** The records in force on it. */
    grants: jsonb<Record<string, number>>().computed("'{}'"),
    /** It is in the trash, or in a folder that is, or nowhere. */
    trashed: boolean().computed("false"),
    created_by: uuid().nullable(),
    created_at: timestamptz(),
    /** When it was put in the trash or out of it. */
    changed_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { parent: "(parent)", space: "(space)" } },
);
export type FolderFacts = WrittenRowOf<typeof folderTable>;

const pastRow = {
  /** Of the file, or the folder. */
  id: uuid(),
  /** From 1, of each. */
  number: int(),
  space: uuid(),
  since: timestamptz(),
  /** Null for the last one. */
  until: timestamptz().nullable(),
  name: text(),
  deleted: boolean(),
};

/** Where the files of the file manager were, how they were called and which version they held, from when to when. */
export const pastFileTable = table(
  "past_file",
  { ...pastRow, folder: uuid(), version: int() },
  {
    key: ["id", "number"],
    indexes: { last: "(id) where until is null" },
    readIndexes: { folder: "(folder)" },
  },
);
export type PastFileRow = RowOf<typeof pastFileTable>;

/** The same of folders. */
export const pastFolderTable = table(
  "past_folder",
  { ...pastRow, parent: uuid() },
  {
    key: ["id", "number"],
    indexes: { last: "(id) where until is null" },
    readIndexes: { space: "(space)" },
  },
);
export type PastFolderRow = RowOf<typeof pastFolderTable>;
