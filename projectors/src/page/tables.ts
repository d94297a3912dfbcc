import type { Heading } from "@annals/document";
import { jsonb, text, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The published text as it is read. */
export const pageTable = table(
  "page",
  {
    entry: uuid(),
    /** Safe to show as it is. */
    html: text(),
    headings: jsonb<Heading[]>(),
    /** Plain, one line a block. */
    text: text(),
  },
  { key: ["entry"] },
);
export type PageRow = RowOf<typeof pageTable>;
