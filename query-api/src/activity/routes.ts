import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getActivity } from "./contract.ts";
import { readActivity } from "./queries.ts";
import type { Tongue } from "./words.ts";

/** What was done to a page. */
export function activityRoutes(deps: Deps, tongueOf: (language: string) => Tongue) {
  return [
    read(deps, getActivity, (view, { params, query: { language, ...paging } }) =>
      readActivity(view, tongueOf(language), params.id, paging),
    ),
  ];
}
