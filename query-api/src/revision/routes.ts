import { type Handled, handle } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { getRevision, getRevisions } from "./contract.ts";
import { readRevision, readRevisions } from "./queries.ts";

/** The published versions of pages. */
export function revisionRoutes({ reads }: Pick<Deps, "reads">): Handled[] {
  return [
    handle(getRevisions, async (request) =>
      readRevisions(reads, await reads.viewer(request), request.params.id, request.query),
    ),
    handle(getRevision, async (request) => {
      const { id, revision } = request.params;
      return readRevision(reads, await reads.viewer(request), id, revision);
    }),
  ];
}
