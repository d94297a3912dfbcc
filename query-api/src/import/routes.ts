import { Readable } from "node:stream";
import { can } from "@annals/access";
import { reply } from "@annals/http";
import { csvLine, csvStart } from "../runtime/csv.ts";
import type { Deps } from "../runtime/deps.ts";
import { disposition } from "../runtime/file-headers.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { downloadImportReport, getImport, type ImportProblem, listImportProblems } from "./contract.ts";
import { jobStatement, problemKindsStatement, problemsStatement } from "./queries.ts";

/** How many problems come with the progress; others are read page by page. */
const maxProblems = 1_000;

/** Progress and reports of imports. */
export function importRoutes(deps: Deps) {
  return [
    read(deps, getImport, async (view, { params: { id }, query }) => {
      const job = await jobOf(view, id);
      const isAsked = query.report && job.problem_count > 0;
      const { problems } = isAsked
        ? await problemsOf(view, { id, after: 0, kind: null, limit: maxProblems })
        : { problems: [] };
      return {
        ...job,
        started_at: job.started_at.toISOString(),
        ended_at: job.ended_at?.toISOString() ?? null,
        kinds: isAsked ? await view.rows(problemKindsStatement, { id }) : [],
        problems,
      };
    }),
    read(deps, listImportProblems, async (view, { params: { id }, query }) => {
      await jobOf(view, id);
      return problemsOf(view, { id, after: query.after, kind: query.kind ?? null, limit: query.limit });
    }),
    read(deps, downloadImportReport, async (view, { params: { id } }) => {
      const { name } = await jobOf(view, id);
      return reply(Readable.from(csvOf(view, id)), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": disposition("attachment", `${name} report.csv`),
          "Cache-Control": "private, no-store",
        },
      });
    }),
  ];
}

/** The import, for those who may see it. @throws Problem 404 */
const jobOf = (view: View, id: string) =>
  view.one(jobStatement, { id, all: can(view.viewer.roles, "seeImports") });

interface Part {
  id: string;
  after: number;
  kind: string | null;
  limit: number;
}

async function problemsOf(
  view: View,
  part: Part,
): Promise<{ problems: ImportProblem[]; next: number | null }> {
  const rows = await view.rows(problemsStatement, part);
  return {
    problems: rows.map(({ seq: _, ...problem }) => problem),
    next: rows.length < part.limit ? null : rows.at(-1)!.seq,
  };
}

async function* csvOf(view: View, id: string): AsyncGenerator<string> {
  yield `${csvStart}file,line,problem\r\n`;
  for (let after: number | null = 0; after !== null; ) {
    const { problems, next } = await problemsOf(view, { id, after, kind: null, limit: maxProblems });
    yield problems
      .map(({ path, line, message }) => csvLine([path, line === 0 ? null : line, message]))
      .join("");
    after = next;
  }
}
