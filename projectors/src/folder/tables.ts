import { boolean, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

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
    created_by: uuid().nullable(),
    created_at: timestamptz(),
    /** When it was put in the trash or out of it. */
    changed_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { parent: "(parent)", space: "(space)" } },
);
export type FolderRow = RowOf<typeof folderTable>;
