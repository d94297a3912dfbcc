/**
 * The process managers of planned publications. A draft is published at its moment, on behalf of whoever planned it, or
 * as soon as nobody holds the seat, because a half-written sentence must not be published.
 */
import { Problem } from "@annals/http";
import { isTrashed } from "../access/access.ts";
import { missingApprovals } from "../access/approvals.ts";
import { type DraftFact, draftDecider } from "../draft/decider.ts";
import type { PublicationTrouble } from "../draft/events.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import { idIn } from "../runtime/handler.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { holderAt, type SeatFact, seatDecider } from "../seat/decider.ts";
import { viewerIn } from "../viewer/member.ts";
import { createDraftCommands } from "../writing/commands.ts";

/** At its moment. What ends the draft ends the plan. */
export const scheduledPublication: Manager<DraftFact> = {
  name: "scheduled-publication",
  longest: null,
  handles: [
    "PublicationScheduled",
    "PublicationUnscheduled",
    "ScheduledPublicationFailed",
    "DraftDiscarded",
    "EntryPublished",
  ],
  decide(fact) {
    const at = fact.type === "PublicationScheduled" ? new Date(fact.data.at) : null;
    return [{ about: idIn(fact.stream), at }];
  },
  due: (core, { about: entry }, context) => publishPlanned(core, entry, context),
};

/** Once the seat is free, where the moment has passed meanwhile. */
export const waitingPublication: Manager<SeatFact> = {
  name: "waiting-publication",
  longest: atOnce,
  handles: ["SeatReleased", "SeatLapsed"],
  decide: (fact) => [{ about: idIn(fact.stream), at: new Date(fact.metadata.at) }],
  due: (core, { about: entry }, context) => publishPlanned(core, entry, context),
};

async function publishPlanned(core: Core, id: string, context: CommandContext): Promise<void> {
  const { handler, now } = core;
  const { scheduled } = await handler.load(draftDecider, id, { fresh: true });
  if (scheduled === null || scheduled.failed !== null || Date.parse(scheduled.at) > now().getTime()) return;
  if (holderAt(await handler.load(seatDecider, id, { fresh: true }), now()) !== null) return;
  const { at, by, note } = scheduled;
  const fail = (reason: PublicationTrouble) =>
    handler.execute(draftDecider, id, { type: "scheduleFailed", at, reason }, partOf(context, "failed"));
  if (await isInTrash(core, id)) return void (await fail("trashed"));
  const viewer = await viewerIn(handler, context.space!, by);
  if (viewer === null) return void (await fail("no_access"));
  try {
    if ((await missingApprovals(core, viewer, id)) > 0) return void (await fail("not_approved"));
    await createDraftCommands(core).publish({ ...context, actor: by, viewer }, id, { note, planned: true });
  } catch (error) {
    if (error instanceof Problem) await fail("no_access");
    // Somebody took the seat at this very moment: it is tried again when they give it back.
    else if (!(error instanceof Refused)) throw error;
  }
}

async function isInTrash({ handler }: Core, id: string): Promise<boolean> {
  const path: Entry[] = [];
  for (let next: string | null = id; next !== null; next = path.at(-1)?.parent ?? null) {
    const entry: Entry | null = await handler.load(entryDecider, next, { fresh: true });
    if (entry === null) break;
    path.push(entry);
  }
  return isTrashed(path);
}
