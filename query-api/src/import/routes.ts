import { can } from "@annals/access";
import { type Handled, handle, notFound } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { getImport } from "./contract.ts";
import { jobStatement, problemsStatement } from "./queries.ts";

/** Most problems of a report: more than that nobody reads, and the number of all is told. */
const mostProblems = 1_000;

/** Progress and reports of imports. */
export function importRoutes({ reads }: Pick<Deps, "reads">): Handled[] {
  return [
    handle(getImport, async (request) => {
      const { id } = request.params;
      const viewer = await reads.viewer(request);
      const job = await reads.first(jobStatement, viewer, { id, all: can(viewer.roles, "seeImports") });
      if (job === undefined) throw notFound();
      const problems = await reads.rows(problemsStatement, viewer, { id, limit: mostProblems });
      return {
        ...job,
        started_at: job.started_at.toISOString(),
        ended_at: job.ended_at?.toISOString() ?? null,
        problems,
      };
    }),
  ];
}
