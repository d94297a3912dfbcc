import { statement } from "../runtime/statement.ts";
import type { ImportJob } from "./contract.ts";

export interface JobRow {
  id: string;
  name: string;
  state: ImportJob["state"];
  done: number;
  total: number;
  created: number;
  updated: number;
  unchanged: number;
  problem_count: number;
  started_at: Date;
  ended_at: Date | null;
}

/** An import, for the person who started it, and for those who may see all (`all`). */
export const jobStatement = statement<JobRow, { id: string; all: boolean }>(
  "import_job",
  ({ read }) => `
    select id, name, state, done, total, created, updated, unchanged, problems as problem_count, started_at, ended_at
    from ${read}.import_job
    where id = $id and space = $space and ($all or started_by = $person::uuid)`,
);

/** What could not be carried over; the page only where the viewer may view it. */
export const problemsStatement = statement<ImportJob["problems"][number], { id: string; limit: number }>(
  "import_problems",
  ({ read, access }) => `
    select p.path, p.line, p.message,
      (select e.id from ${read}.entry e where e.id = p.entry and e.space = $space and ${access.visible("e")}) as entry_id
    from ${read}.import_problem p where p.import = $id order by p.seq limit $limit`,
);
