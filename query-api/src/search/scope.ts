import { type GrantedSet, grantedSetsSql, searchScopeOf } from "@annals/access";
import type { AclGrantRow } from "@annals/projectors/tables";
import type { SearchScope } from "@annals/search";
import type { View } from "../runtime/reads.ts";
import type { Query } from "../runtime/sql.ts";
import { statement } from "../runtime/statement.ts";

const space = { column: "space" satisfies keyof AclGrantRow, is: "$space" };

const grantedSets = statement(
  "scope",
  ({ accessNames }) => grantedSetsSql(accessNames, space) as Query<GrantedSet>,
);

/**
 * What a viewer may find, as a filter for search engines. Results are also checked against the read models, because an
 * engine can be a moment behind.
 */
export function searchScope(view: View): Promise<SearchScope> {
  const { viewer } = view;
  return searchScopeOf(viewer, viewer.space.id, () => view.rows(grantedSets, {}));
}
