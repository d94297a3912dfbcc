import { smallint, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/**
 * The sharing records that stand on entries themselves. The records in force further down follow from them: see `acl`.
 */
export const sharingRecordTable = table(
  "sharing_record",
  {
    entry: uuid(),
    /** As in the grants of `acl`. */
    principal: text(),
    space: uuid(),
    level: smallint(),
    shared_at: timestamptz(),
    shared_by: uuid().nullable(),
  },
  { key: ["entry", "principal"], readIndexes: { principal: "(space, principal)" } },
);
export type SharingRecordRow = RowOf<typeof sharingRecordTable>;
