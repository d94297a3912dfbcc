import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getTrashed } from "./contract.ts";
import { readTrash } from "./queries.ts";

/** The trash. */
export function trashRoutes(deps: Deps) {
  return [
    read(deps, getTrashed, (view, { query: { q, by, sort, ...paging } }) =>
      readTrash(view, { q, by, sort }, paging),
    ),
  ];
}
