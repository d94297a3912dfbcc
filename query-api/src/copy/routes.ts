import { can } from "@annals/access";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getCopy } from "./contract.ts";
import { copyStatement } from "./queries.ts";

/** The progress of copies. */
export function copyRoutes(deps: Deps) {
  return [
    read(deps, getCopy, async (view, { params: { id } }) => {
      const copy = await view.one(copyStatement, { id, all: can(view.viewer.roles, "seeImports") });
      return {
        ...copy,
        started_at: copy.started_at.toISOString(),
        ended_at: copy.ended_at?.toISOString() ?? null,
      };
    }),
  ];
}
