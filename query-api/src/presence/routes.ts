import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getPresence } from "./contract.ts";
import { hiddenStatement } from "./queries.ts";

export function presenceRoutes(deps: Deps) {
  return [
    read(deps, getPresence, async (view) => {
      needMember(view.viewer);
      return { hidden: (await view.first(hiddenStatement, {})) !== undefined };
    }),
  ];
}
