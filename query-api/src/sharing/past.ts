import { inForce, isLink } from "@annals/access";
import type { EventLog } from "@annals/event-log";
import { notFound } from "@annals/http";
import { replayStanding } from "@annals/projectors";
import { readPastPath } from "../entry/past-tree.ts";
import { principalOf } from "../entry/sharing.ts";
import type { View } from "../runtime/reads.ts";
import type { PastSharing } from "./contract.ts";
import { needManager, readNames, sourceOf } from "./path.ts";
import { nearestFirst, placeOf } from "./queries.ts";

/**
 * Who had access to an entry at a moment, and from where; for those who manage it now. People and groups are called as now.
 * @throws Problem 404 also when it did not exist yet, 403
 */
export async function readPastSharing(
  view: View,
  log: Pick<EventLog, "read">,
  id: string,
  at: Date,
): Promise<PastSharing> {
  await needManager(view, id);
  const places = await readPastPath(view, id, at);
  const steps = await Promise.all(
    places.map(async ({ id, crumb }) => {
      const entry = await replayStanding(log, id, at);
      return entry === null
        ? []
        : [{ ...entry, sharing: entry.own_sharing, seen: crumb !== null, crumb: crumb! }];
    }),
  );
  const path = steps.flat();
  const [own] = path;
  if (own === undefined || own.space !== view.viewer.space.id) throw notFound();
  const grants = inForce(path);
  const principals = Object.keys(grants).filter((principal) => !isLink(principal));
  const known = await readNames(view, principals);
  const records = principals.map((principal) => ({
    ...principalOf(principal, known),
    level: grants[principal]!,
    ...sourceOf({ path }, placeOf({ path }, principal)),
  }));
  return { inherits: own.inherits, records: records.sort(nearestFirst) };
}
