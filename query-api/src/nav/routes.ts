import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getNav } from "./contract.ts";
import { readNav } from "./queries.ts";

/** The navigation at the top. Guests have one where the space has guests. */
export function navRoutes(deps: Deps) {
  return [read(deps, getNav, async (view) => ({ data: await readNav(view) }))];
}
