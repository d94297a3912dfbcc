import { sizeInWords } from "@annals/document";
import { fileTable } from "@annals/projectors/tables";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { columns, isoOf, pick, type Selected, type Sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { LibraryFile } from "./contract.ts";
import { madeOf, shownOf } from "./made.ts";
import type { Tree } from "./tree.ts";

export const f = columns(fileTable, "f");

/** What is read of a file for an answer. */
export const fileColumns = (scope: Scope) => ({
  ...pick(
    f,
    "id",
    "name",
    "mime_type",
    "size",
    "width",
    "height",
    "version",
    "folder",
    "uploaded_by",
    "deleted",
  ),
  at: isoOf(f.uploaded_at),
  creator: personBy(scope, f.uploaded_by as Sql<string | null>),
  made: madeOf(f.sha256),
});
type Row = Selected<ReturnType<typeof fileColumns>>;

/** A file as calls answer it. */
export function fileOf(row: Row, tree: Tree): LibraryFile {
  const { id, name, mime_type, width, height, version } = row;
  const size = Number(row.size);
  const url = `/api/files/${id}`;
  const folder = row.folder === null ? undefined : tree.folders.get(row.folder);
  const { display_name } = personOr(row.creator as PersonRow | null, row.uploaded_by);
  return {
    ...{ id, uuid: id, name, file_name: name, mime_type, size, human_readable_size: sizeInWords(size) },
    ...{ width, height, version, created_at: row.at, api_url: url, temp_url: null },
    ...shownOf(row.made, mime_type, { url, version }),
    custom_properties: {
      creator: { name: display_name },
      folder: folder === undefined ? null : { uuid: folder.id, name: folder.name },
    },
  };
}
