import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getActivity } from "./contract.ts";
import { readActivity } from "./queries.ts";
import type { Words } from "./words.ts";

/** What was done to a page. */
export function activityRoutes(deps: Deps, words: Words) {
  return [read(deps, getActivity, (view, { params, query }) => readActivity(view, words, params.id, query))];
}
