import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getTag, getTaggedEntries, getTags } from "./contract.ts";
import { readTag, readTagged, readTags } from "./queries.ts";

/** Tags, and the pages that have them. */
export function tagRoutes(deps: Deps) {
  return [
    read(deps, getTags, (view, { query: { all, ...paging } }) => readTags(view, paging, all)),
    read(deps, getTag, (view, { params }) => readTag(view, params.id)),
    read(deps, getTaggedEntries, (view, { params, query: { sort, ...paging } }) =>
      readTagged(view, params.id, paging, sort),
    ),
  ];
}
