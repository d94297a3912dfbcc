import { readModel, spaceOf, timeOf, type Unit } from "../read-model.ts";
import { table } from "../table.ts";

export interface FileRow {
  id: string;
  space: string;
  name: string;
  mime_type: string;
  /** Bytes, as text: it may be more than a JavaScript number holds. */
  size: string;
  sha256: string;
  /** The entry it was uploaded for. */
  entry: string | null;
  /** Pixels, of an image. */
  width: number | null;
  height: number | null;
  uploaded_by: string | null;
  uploaded_at: Date;
}
export const fileTable = table<FileRow>(
  "file",
  {
    id: "uuid not null",
    space: "uuid not null",
    name: "text not null",
    mime_type: "text not null",
    size: "bigint not null",
    sha256: "text not null",
    entry: "uuid",
    width: "int",
    height: "int",
    uploaded_by: "uuid",
    uploaded_at: "timestamptz not null",
  },
  ["id"],
);

/** The text of `entry` shows `file`: the published one, or (a row of its own) the draft. */
export interface FileUseRow {
  entry: string;
  published: boolean;
  file: string;
}
export const fileUseTable = table<FileUseRow>(
  "file_use",
  { entry: "uuid not null", published: "boolean not null", file: "uuid not null" },
  ["entry", "published", "file"],
);

export const fileModel = readModel({
  name: "file",
  version: 1,
  tables: [fileTable, fileUseTable],
  readIndexes: ["create index file_use_file on file_use (file)"],
  on: {
    FileUploaded(event, { rows }) {
      const { file_id: id, size, entry_id: entry, ...rest } = event.data;
      const uploaded = { uploaded_by: event.metadata.actor, uploaded_at: timeOf(event) };
      rows(fileTable).put({ id, space: spaceOf(event), ...rest, size: String(size), entry, ...uploaded });
    },
  },
});

/** Says which files a text of an entry shows now. @param files what the text names, whatever that is */
export function useFiles({ rows }: Unit, entry: string, published: boolean, files: string[]): void {
  rows(fileUseTable).clear(entry, String(published));
  for (const file of idsIn(files)) rows(fileUseTable).put({ entry, published, file });
}

/** The names that can be ids of something: a text can name anything. */
export function idsIn(names: string[]): Set<string> {
  return new Set(names.map((name) => name.toLowerCase()).filter((name) => uuid.test(name)));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
