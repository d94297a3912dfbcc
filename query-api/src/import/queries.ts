import { entryTable, importJobTable, importProblemTable } from "@annals/projectors/tables";
import { columns, pick, scalar, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const j = columns(importJobTable, "j");
const p = columns(importProblemTable, "p");

/** An import, for the person who started it, and for those who may see all (`all`). */
export const jobStatement = statement(
  "import_job",
  ({ table }: Scope<{ id: string; all: boolean }>) =>
    select({
      ...pick(j, "id", "name", "state", "done", "total", "created", "updated", "unchanged"),
      ...pick(j, "started_at", "ended_at"),
      problem_count: j.problems,
    })`
    from ${table(j)}
    where ${j.id} = $id and ${j.space} = $space and ($all or ${j.started_by} = $person::uuid)`,
);

/** What could not be carried over; the page only where the viewer may view it. */
export const problemsStatement = statement(
  "import_problems",
  ({ table, visible }: Scope<{ id: string; limit: number }>) =>
    select({
      ...pick(p, "path", "line", "message"),
      entry_id: scalar(
        select({ value: e.id })`
          from ${table(e)} where ${e.id} = ${p.entry} and ${e.space} = $space and ${visible(e)}`,
      ),
    })`
      from ${table(p)} where ${p.import} = $id order by ${p.seq} limit $limit`,
);
