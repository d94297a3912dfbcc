import { int, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The last run of an import. */
export const importJobTable = table(
  "import_job",
  {
    id: uuid(),
    space: uuid(),
    name: text(),
    state: text<"running" | "finished" | "cancelled" | "failed" | "stopped">(),
    /** Pages to go through, and pages done. */
    total: int(),
    done: int(),
    created: int(),
    updated: int(),
    unchanged: int(),
    started_by: uuid().nullable(),
    started_at: timestamptz(),
    ended_at: timestamptz().nullable(),
    /** How many problems there are so far. */
    problems: int(),
    /** Where its pages are: the page that they are put below, else the first of them. */
    entry: uuid().nullable(),
  },
  { key: ["id"] },
);
export type ImportJobRow = RowOf<typeof importJobTable>;

/** What could not be imported as it was, in order of discovery. */
export const importProblemTable = table(
  "import_problem",
  {
    import: uuid(),
    /** From 1. */
    seq: int(),
    path: text(),
    /** From 1; 0 is the whole file. */
    line: int(),
    message: text(),
    /** The page that the file became. */
    entry: uuid().nullable(),
  },
  { key: ["import", "seq"] },
);
export type ImportProblemRow = RowOf<typeof importProblemTable>;
