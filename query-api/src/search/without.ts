/** Pages found by operators alone, without those that have some words. */
import type { View } from "../runtime/reads.ts";
import type { SearchResult } from "./contract.ts";
import { findNarrowed, maxNarrowed, type Narrowing } from "./narrowed.ts";
import { findPages, type SearchDeps } from "./queries.ts";

/** @param without words and texts that none of them has */
export async function findWithout(
  deps: SearchDeps,
  view: View,
  narrowing: Narrowing,
  without: readonly string[],
): Promise<SearchResult[]> {
  const [{ results }, ...unwanted] = await Promise.all([
    findNarrowed(view, narrowing, maxNarrowed),
    ...without.map((text) =>
      findPages(deps, view, text, { limit: maxNarrowed, offset: 0, exact: true, phrases: [text] }),
    ),
  ]);
  const ids = new Set(unwanted.flatMap((found) => found.results.map(({ id }) => id)));
  return results.filter(({ id }) => !ids.has(id));
}
