import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getActivity } from "./contract.ts";
import { readActivity } from "./queries.ts";
import type { Tongue } from "./words.ts";

/** What was done to a page. */
export function activityRoutes(deps: Deps, tongues: ReadonlyMap<string, Tongue>, english: Tongue) {
  return [
    read(deps, getActivity, (view, { params, query: { language, ...paging } }) =>
      readActivity(view, tongues.get(language) ?? english, params.id, paging),
    ),
  ];
}
