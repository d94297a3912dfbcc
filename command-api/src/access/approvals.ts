/** Where a page must be approved before it is published. */

import { approvalsOf } from "../approval/approval.ts";
import { draftDecider } from "../draft/decider.ts";
import type { Entry } from "../entry/decider.ts";
import type { Core } from "../runtime/core.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { createAccess } from "./access.ts";

/** How many people must approve a page: its own setting, or that of the nearest page above; else that of the space. */
export function approvalsOn(
  path: readonly Pick<Entry, "approvals">[],
  settings: Viewer["space"]["settings"],
): number {
  const nearest = path.find(({ approvals }) => approvals !== null);
  return nearest?.approvals ?? settings.review?.approvals ?? 0;
}

/** How many approvals the draft of a page still needs. @throws Problem 404, 403 for people who cannot edit it */
export async function missingApprovals(
  { handler }: Pick<Core, "handler">,
  viewer: Viewer,
  id: string,
): Promise<number> {
  const { path } = await createAccess(handler).edit(viewer, id);
  const draft = await handler.load(draftDecider, id, { fresh: true });
  return Math.max(0, approvalsOn(path, viewer.space.settings) - approvalsOf(draft));
}
