import { isMinimal } from "@annals/http";
import { readModules } from "../module/queries.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getEntry } from "./contract.ts";
import { createHistories } from "./histories.ts";
import { dependenciesOfPage, pageOf, pageStatement } from "./page.ts";
import type { Parts } from "./parts.ts";
import { readPageAt } from "./past.ts";

/** Pages, each with all that features add to it. */
export function pageRoutes(deps: Deps, parts: Parts) {
  const page = pageStatement(parts);
  const { answers, now } = deps;
  const past = { ...deps, parts, page, histories: createHistories(deps.log) };
  return [
    read(deps, getEntry, async (view, request) => {
      const { id } = request.params;
      const { at } = request.query;
      const withModules = !isMinimal(request);
      if (at !== undefined) {
        const then = await readPageAt(past, view, id, new Date(at));
        return withModules ? then : { ...then, modules: undefined };
      }
      return answers.of(
        request,
        view.viewer,
        `entry ${id}${withModules ? " with modules" : ""}`,
        async () => {
          const row = await view.one(page, { id, now: now() });
          const entry = pageOf(row, view.viewer);
          const { modules, from } = withModules ? await readModules(view, entry) : nothing;
          const text = JSON.stringify({ ...entry, modules });
          return {
            text,
            from: [...dependenciesOfPage(parts, row), ...from],
            until: row.seat_until?.getTime(),
          };
        },
      );
    }),
  ];
}

/** The modules of a short answer. */
const nothing = { modules: undefined, from: [] };
