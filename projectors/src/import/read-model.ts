import { readModel, rowsOf, spaceOf, subjectOf, timeOf } from "../runtime/model/read-model.ts";
import { importJobTable, importProblemTable } from "./tables.ts";

export const importModel = readModel({
  name: "import",
  version: 3,
  tables: [importJobTable, importProblemTable],
  follows: ["import"],
  load: rowsOf(importJobTable, "ImportBegan", "FilesImported", "ImportEnded"),
  on: {
    ImportBegan(event, { rows }) {
      const id = subjectOf(event);
      const { name, files: total, under } = event.data;
      const entry = under ?? rows(importJobTable).get(id)?.entry ?? null;
      const began = { started_by: event.metadata.actor, started_at: timeOf(event), ended_at: null };
      const counts = { total, done: 0, created: 0, updated: 0, unchanged: 0, problems: 0 };
      rows(importProblemTable).clear(id);
      rows(importJobTable).put({
        id,
        space: spaceOf(event),
        name,
        state: "running",
        ...counts,
        ...began,
        entry,
      });
    },
    FilesImported(event, { rows }) {
      const job = rows(importJobTable).get(subjectOf(event));
      if (!job) return;
      const { files, problems, counts: ends } = event.data;
      const pages = new Map(files.filter(({ kind }) => kind !== "file").map(({ path, id }) => [path, id]));
      for (const [at, problem] of problems.entries()) {
        const seq = job.problems + at + 1;
        const entry = pages.get(problem.path) ?? null;
        rows(importProblemTable).put({ import: job.id, seq, ...problem, entry });
      }
      const through = ends === undefined ? 0 : ends.created + ends.updated + ends.unchanged;
      const done = Math.min(
        job.total,
        Math.max(job.done, through, ends === undefined ? job.done + pages.size : 0),
      );
      const counts = { ...ends, done, problems: job.problems + problems.length };
      const entry = job.entry ?? files.find(({ kind }) => kind !== "file")?.id ?? null;
      rows(importJobTable).put({ ...job, ...counts, entry });
    },
    ImportEnded(event, { rows }) {
      const job = rows(importJobTable).get(subjectOf(event));
      if (!job) return;
      const { outcome: state, created, updated, unchanged } = event.data;
      // Unchanged pages get no row.
      const done = state === "finished" ? job.total : Math.min(job.total, job.done + unchanged);
      rows(importJobTable).put({ ...job, state, done, created, updated, unchanged, ended_at: timeOf(event) });
    },
  },
});
