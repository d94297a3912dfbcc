import { type GrantedSet, grantedSetsSql, searchScopeOf } from "@annals/access";
import type { SearchScope } from "@annals/search";
import type { Reads } from "../runtime/reads.ts";
import { accessNames, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";

const grantedSets = statement<GrantedSet>("scope", ({ read }) =>
  grantedSetsSql(accessNames(read), { column: "space", is: "$space" }),
);

/**
 * What a viewer may find, as search engines filter by it. What is found is checked against the read models as well, as an
 * engine can be a moment behind them.
 */
export function searchScope(reads: Reads, viewer: Viewer): Promise<SearchScope> {
  return searchScopeOf(viewer, viewer.space.id, () => reads.rows(grantedSets, viewer, {}));
}
