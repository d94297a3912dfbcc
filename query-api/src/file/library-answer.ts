import { sizeInWords } from "@annals/document";
import { fileTable } from "@annals/projectors/tables";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { columns, isoOf, pick, type Selected, type Sql } from "../runtime/sql.ts";
import type { Scope } from "../runtime/statement.ts";
import type { LibraryFile } from "./contract.ts";
import { madeOf, shownOf } from "./made.ts";
import type { Tree } from "./tree.ts";

export const f = columns(fileTable, "f");

/** What is read of a file for an answer. @param held whose content it is */
export const fileColumns = (scope: Scope, held: { sha256: Sql<string> } = f) => ({
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
  made: madeOf(held.sha256),
});
type Row = Selected<ReturnType<typeof fileColumns>>;

/** A file as calls answer it. @param isPast its addresses give the version of the row, whatever it holds now */
export function fileOf(row: Row, tree: Tree, isPast = false): LibraryFile {
  const { id, name, mime_type, width, height, version } = row;
  const size = Number(row.size);
  const url = `/api/files/${id}`;
  const folder = row.folder === null ? undefined : tree.folders.get(row.folder);
  const { display_name } = personOr(row.creator as PersonRow | null, row.uploaded_by);
  return {
    ...{ id, uuid: id, name, file_name: name, mime_type, size, human_readable_size: sizeInWords(size) },
    ...{ width, height, version, created_at: row.at, temp_url: null },
    api_url: isPast ? `${url}?v=${version}` : url,
    ...shownOf(row.made, mime_type, { url, v: isPast || version > 1 ? version : null }),
    custom_properties: {
      creator: { name: display_name },
      folder: folder === undefined ? null : { uuid: folder.id, name: folder.name },
    },
  };
}
