import { can } from "@annals/access";
import type { Handled } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getImport } from "./contract.ts";
import { jobStatement, problemsStatement } from "./queries.ts";

/** Problems in a report: nobody reads more than that, and how many there are is said as well. */
const maxProblems = 1_000;

/** Progress and reports of imports. */
export function importRoutes(deps: Deps): Handled[] {
  return [
    read(deps, getImport, async (view, { params: { id } }) => {
      const job = await view.one(jobStatement, { id, all: can(view.viewer.roles, "seeImports") });
      return {
        ...job,
        started_at: job.started_at.toISOString(),
        ended_at: job.ended_at?.toISOString() ?? null,
        problems: await view.rows(problemsStatement, { id, limit: maxProblems }),
      };
    }),
  ];
}
