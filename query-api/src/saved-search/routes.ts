import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getSavedSearches } from "./contract.ts";
import { type OpenSearches, readSavedSearches } from "./queries.ts";

/** The saved searches of a person. */
export function savedSearchRoutes({ keys, ...deps }: Deps & { keys: OpenSearches }) {
  return [read(deps, getSavedSearches, async (view) => ({ data: await readSavedSearches(view, keys) }))];
}
