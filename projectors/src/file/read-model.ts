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
export const fileIndexes = ["create index file_use_file on file_use (file)"];
