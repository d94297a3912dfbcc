import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getFavorites } from "./contract.ts";
import { readFavorites } from "./queries.ts";

/** The favorite pages of the viewer. */
export function favoriteRoutes(deps: Deps) {
  return [read(deps, getFavorites, (view) => readFavorites(view))];
}
