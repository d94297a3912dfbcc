import { table } from "../table.ts";

/** The last run of an import. */
export interface ImportJobRow {
  id: string;
  space: string;
  name: string;
  state: "running" | "finished" | "cancelled" | "failed";
  /** Files to go through, and files done. */
  total: number;
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  started_by: string | null;
  started_at: Date;
  ended_at: Date | null;
  /** How many problems there are so far. */
  problems: number;
}
export const importJobTable = table<ImportJobRow>(
  "import_job",
  {
    id: "uuid not null",
    space: "uuid not null",
    name: "text not null",
    state: "text not null",
    total: "int not null",
    done: "int not null",
    created: "int not null",
    updated: "int not null",
    unchanged: "int not null",
    started_by: "uuid",
    started_at: "timestamptz not null",
    ended_at: "timestamptz",
    problems: "int not null",
  },
  ["id"],
);

/** What could not be carried over, in the order it was found. */
export interface ImportProblemRow {
  import: string;
  /** From 1. */
  seq: number;
  path: string;
  /** From 1; 0 is the whole file. */
  line: number;
  message: string;
  /** The page that the file became. */
  entry: string | null;
}
export const importProblemTable = table<ImportProblemRow>(
  "import_problem",
  {
    import: "uuid not null",
    seq: "int not null",
    path: "text not null",
    line: "int not null",
    message: "text not null",
    entry: "uuid",
  },
  ["import", "seq"],
);
