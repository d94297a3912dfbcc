import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { compareRevisions, getRevision, getRevisions, getTimeline } from "./contract.ts";
import { readComparison, readRevision, readRevisions } from "./queries.ts";
import { readTimeline } from "./timeline.ts";

/** The published versions of pages. */
export function revisionRoutes(deps: Deps) {
  return [
    // Before the call with a number in the same place.
    read(deps, compareRevisions, (view, { params, query }) => readComparison(view, params.id, query)),
    read(deps, getRevisions, (view, { params, query }) => readRevisions(view, params.id, query)),
    read(deps, getRevision, (view, { params }) => readRevision(view, params.id, params.revision)),
    read(deps, getTimeline, (view, { params }) => readTimeline(view, params.id)),
  ];
}
