import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getGroup, getGroups } from "./contract.ts";
import { readGroup, readGroups } from "./queries.ts";

/** The groups of a space, for its members. */
export function groupRoutes(deps: Deps) {
  return [
    read(deps, getGroups, (view, { query: { users, entries, q, ...paging } }) => {
      needMember(view.viewer);
      return readGroups(view, q, { users, entries }, paging);
    }),
    read(deps, getGroup, (view, { params }) => {
      needMember(view.viewer);
      return readGroup(view, params.id);
    }),
  ];
}
