import { ofType, readModel, spaceOf, subjectOf, timeOf } from "../read-model.ts";
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

export const importModel = readModel({
  name: "import",
  version: 1,
  tables: [importJobTable, importProblemTable],
  async load(events, { rows }) {
    const steps = ofType(events, "FilesImported", "ImportEnded");
    await rows(importJobTable).load(steps.map((event) => [subjectOf(event)]));
  },
  on: {
    ImportBegan(event, { rows }) {
      const id = subjectOf(event);
      const { name, files: total } = event.data;
      const began = { started_by: event.metadata.actor, started_at: timeOf(event), ended_at: null };
      const counts = { total, done: 0, created: 0, updated: 0, unchanged: 0, problems: 0 };
      rows(importProblemTable).clear(id);
      rows(importJobTable).put({ id, space: spaceOf(event), name, state: "running", ...counts, ...began });
    },
    FilesImported(event, { rows }) {
      const job = rows(importJobTable).get(subjectOf(event));
      if (!job) return;
      const { files, problems } = event.data;
      const pages = new Map(files.filter(({ kind }) => kind !== "file").map(({ path, id }) => [path, id]));
      for (const [at, problem] of problems.entries()) {
        const seq = job.problems + at + 1;
        const entry = pages.get(problem.path) ?? null;
        rows(importProblemTable).put({ import: job.id, seq, ...problem, entry });
      }
      const counts = { done: job.done + files.length, problems: job.problems + problems.length };
      rows(importJobTable).put({ ...job, ...counts });
    },
    ImportEnded(event, { rows }) {
      const job = rows(importJobTable).get(subjectOf(event));
      if (!job) return;
      const { outcome: state, created, updated, unchanged } = event.data;
      rows(importJobTable).put({ ...job, state, created, updated, unchanged, ended_at: timeOf(event) });
    },
  },
});
