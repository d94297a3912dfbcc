import { entryTable, importJobTable, importProblemTable } from "@annals/projectors/tables";
import { columns, pick, scalar, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";

const e = columns(entryTable, "e");
const j = columns(importJobTable, "j");
const p = columns(importProblemTable, "p");

/** An import, for the person who started it, and for those who may see all (`all`). */
export const jobStatement = statement(
  "import_job",
  ({ table, visible }: Scope<{ id: string; all: boolean }>) =>
    select({
      ...pick(j, "id", "name", "state", "done", "total", "created", "updated", "unchanged"),
      ...pick(j, "started_at", "ended_at"),
      problem_count: j.problems,
      entry_id: scalar(
        select({ value: e.id })`
          from ${table(e)} where ${e.id} = ${j.entry} and ${e.space} = $space and ${visible(e)}`,
      ),
    })`
    from ${table(j)}
    where ${j.id} = $id and ${j.space} = $space and ($all or ${j.started_by} = $person::uuid)`,
);

/** The message of a problem without names and addresses. */
const kind = sql<string>(`regexp_replace(${p.message}, '“[^”]*”', '“…”', 'g')`);

/** How many problems of each kind there are, and in how many files. */
export const problemKindsStatement = statement(
  "import_problem_kinds",
  ({ table }: Scope<{ id: string }>) =>
    select({
      kind,
      count: sql<number>("count(*)::int"),
      files: sql<number>(`count(distinct ${p.path})::int`),
    })`
      from ${table(p)} where ${p.import} = $id group by 1 order by 2 desc, 1 limit 200`,
);

/** What could not be imported; the page only if the viewer may view it. `kind` null is all. */
export const problemsStatement = statement(
  "import_problems",
  ({ table, visible }: Scope<{ id: string; after: number; kind: string | null; limit: number }>) =>
    select({
      ...pick(p, "seq", "path", "line", "message"),
      entry_id: scalar(
        select({ value: e.id })`
          from ${table(e)} where ${e.id} = ${p.entry} and ${e.space} = $space and ${visible(e)}`,
      ),
    })`
      from ${table(p)}
      where ${p.import} = $id and ${p.seq} > $after::int and ($kind::text is null or ${kind} = $kind::text)
      order by ${p.seq} limit $limit`,
);
