import { type Handled, handle } from "@annals/http";
import type { Deps } from "../deps.ts";
import { getActivity } from "./contract.ts";
import { readActivity } from "./queries.ts";

/** The history of a page. */
export function activityRoutes({ reads }: Pick<Deps, "reads">): Handled[] {
  return [
    handle(getActivity, async (request) => {
      const viewer = await reads.viewer(request);
      return readActivity(reads, viewer, request.params.id, request.query);
    }),
  ];
}
