import { type GrantedSet, grantedSetsSql, namedScopeOf, searchScopeOf } from "@annals/access";
import type { AclGrantRow } from "@annals/projectors/tables";
import type { SearchEngine, SearchScope } from "@annals/search";
import type { View } from "../runtime/reads.ts";
import type { Query } from "../runtime/sql.ts";
import { statement } from "../runtime/statement.ts";

const space = { column: "space" satisfies keyof AclGrantRow, is: "$space" };

const grantedSets = statement(
  "scope",
  ({ accessNames }) => grantedSetsSql(accessNames, space) as Query<GrantedSet>,
);

/**
 * What a viewer may find, as a filter for search engines: by record sets, or by whom these name. Results are also checked against the read models, because an
 * engine can be a moment behind.
 */
export async function searchScope(
  view: View,
  by: SearchEngine["searchNames"] = "sets",
): Promise<SearchScope> {
  const { viewer } = view;
  if (by === "principals") return namedScopeOf(viewer, viewer.space.id);
  return searchScopeOf(viewer, viewer.space.id, () => view.rows(grantedSets, {}));
}
