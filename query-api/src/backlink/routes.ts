import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getBrokenLinks, getLinks } from "./contract.ts";
import { readBrokenLinks, readLinks } from "./queries.ts";

/** Which pages link to which. */
export function backlinkRoutes(deps: Deps) {
  return [
    read(deps, getLinks, (view, { params: { id }, query }) => readLinks(view, id, query)),
    read(deps, getBrokenLinks, (view, { query }) => readBrokenLinks(view, query)),
  ];
}
