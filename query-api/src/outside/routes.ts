import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getOutsideLinks } from "./contract.ts";
import { readOutsideLinks } from "./queries.ts";

/** Links to addresses outside that are gone. */
export const outsideRoutes = (deps: Deps) => [
  read(deps, getOutsideLinks, (view, { query }) => readOutsideLinks(view, query, deps.now())),
];
