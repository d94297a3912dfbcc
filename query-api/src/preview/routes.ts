import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getUnreadFiles, searchFiles } from "./contract.ts";
import { findInFiles, readUnread } from "./queries.ts";

export function previewRoutes(deps: Deps) {
  return [
    read(deps, searchFiles, async (view, { query }) => ({ data: await findInFiles(deps, view, query.q) })),
    read(deps, getUnreadFiles, async (view) => ({ data: await readUnread(view) })),
  ];
}
