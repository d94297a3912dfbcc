import type { MemberRouting } from "../viewer/viewer.ts";
import type { NavCommands } from "./commands.ts";
import { addNavItem, changeNavItem, removeNavItem } from "./contract.ts";

export function navRoutes({ command }: MemberRouting, { nav }: { nav: NavCommands }) {
  return [
    command(
      addNavItem,
      ({ body }, context) => nav.add(context, body),
      ({ id }) => ({ id }),
    ),
    command(changeNavItem, ({ params, body: { id: _, ...change } }, context) =>
      nav.change(context, params.id, change),
    ),
    command(removeNavItem, ({ params }, context) => nav.remove(context, params.id)),
  ];
}
