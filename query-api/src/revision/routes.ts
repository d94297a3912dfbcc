import type { Tongue } from "../activity/words.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  compareRevisions,
  getRevision,
  getRevisions,
  getSessionOfWriting,
  getSessionsOfWriting,
  getTimeline,
} from "./contract.ts";
import { readRevision, readRevisions } from "./queries.ts";
import { readComparison, readSession, readSessions } from "./sessions.ts";
import { readTimeline } from "./timeline.ts";

/** The published versions of pages. */
export function revisionRoutes(deps: Deps, tongueOf: (language: string) => Tongue) {
  return [
    // Before the call with a number in the same place.
    read(deps, compareRevisions, (view, { params, query: { language, ...sides } }) =>
      readComparison(view, deps.log, params.id, sides, tongueOf(language)),
    ),
    read(deps, getSessionsOfWriting, (view, { params, query }) => readSessions(view, params.id, query)),
    read(deps, getSessionOfWriting, (view, { params }) =>
      readSession(view, deps.log, params.id, params.session),
    ),
    read(deps, getRevisions, (view, { params, query }) => readRevisions(view, params.id, query)),
    read(deps, getRevision, (view, { params }) => readRevision(view, params.id, params.revision)),
    read(deps, getTimeline, (view, { params }) => readTimeline(view, params.id)),
  ];
}
