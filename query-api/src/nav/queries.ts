import { can } from "@annals/access";
import { navItemTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { NavItem } from "./contract.ts";

const n = columns(navItemTable, "n");

const navStatement = statement(
  "nav",
  ({ table }: Scope) =>
    select(pick(n, "id", "title", "slug", "url", "role", "sort_order", "parent"))`
    from ${table(n)} where ${n.space} = $space order by ${n.sort_order}, ${n.title}, ${n.id}`,
);

/** The items that the viewer may see. They see nothing in the menu of an item that they may not see. */
export async function readNav(view: View): Promise<NavItem[]> {
  const rows = await view.rows(navStatement, {});
  const seen = rows.filter(({ role }) => maySee(view.viewer, role));
  const ids = new Set(seen.map(({ id }) => id));
  return seen
    .filter(({ parent }) => parent === null || ids.has(parent))
    .map(({ parent, ...item }) => ({ ...item, parent_nav_id: parent }));
}

/** Admins see all, because they edit them; "Logged In" is every member. */
function maySee({ roles, person }: Viewer, limits: string[]): boolean {
  if (limits.length === 0 || can(roles, "manageNav")) return true;
  return limits.some((role) => (role === "verified" ? person !== null : roles.includes(role)));
}
