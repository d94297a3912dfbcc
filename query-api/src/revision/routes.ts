import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getRevision, getRevisions } from "./contract.ts";
import { readRevision, readRevisions } from "./queries.ts";

/** The published versions of pages. */
export function revisionRoutes(deps: Deps) {
  return [
    read(deps, getRevisions, (view, { params, query }) => readRevisions(view, params.id, query)),
    read(deps, getRevision, (view, { params }) => readRevision(view, params.id, params.revision)),
  ];
}
