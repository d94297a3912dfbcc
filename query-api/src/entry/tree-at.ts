import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { View } from "../runtime/reads.ts";
import type { Tree, TreeTimeline } from "./contract.ts";
import { messages } from "./messages.ts";
import { pastTree, readTreeTimeline } from "./past-tree.ts";
import { readTree, type TreeQuery } from "./tree.ts";

/** Levels of the tree at a moment, for admins and developers. @throws Problem 403, 404 for one parent that was not there */
export async function readTreeAt(view: View, query: TreeQuery, at: Date): Promise<Tree> {
  const { viewer } = view;
  if (!can(viewer.roles, "seePastTree")) throw forbidden(messages.onlyAdminsSeePastTree);
  return (await readTree(pastTree(view, at, query.navOnly), viewer, query)).tree;
}

/** When the tree changed, for admins and developers. @throws Problem 403 */
export function readTreeTimelineAt(view: View, until: Date): Promise<TreeTimeline> {
  if (!can(view.viewer.roles, "seePastTree")) throw forbidden(messages.onlyAdminsSeeTreeTimes);
  return readTreeTimeline(view, until);
}
