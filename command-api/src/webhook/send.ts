/** The process manager that sends what webhooks tell, with the rights of who answers for each, at that moment. */
import { can } from "@annals/access";
import { Problem } from "@annals/http";
import type { Outcome, WebhookSender } from "@annals/webhook";
import { createAccess } from "../access/access.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { AnyFact } from "../runtime/decider.ts";
import type { Manager } from "../runtime/manager.ts";
import { viewerIn } from "../viewer/member.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { type PauseReason, secretsAt, type Webhook, webhookDecider } from "./decider.ts";
import { createDeliveries, type DueDelivery, sendingManager } from "./deliveries.ts";

const minute = 60_000;
const hour = 60 * minute;
/** The pauses between tries, in milliseconds: 75 hours in all (Standard Webhooks, "Deliverability and reliability"). */
export const pauses = [
  ...[5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
];
/** When the first try was of what ends now. */
const daysBefore = (now: Date) => new Date(now.getTime() - pauses.reduce((sum, pause) => sum + pause, 0));

export const webhookSending = (sender: WebhookSender): Manager<AnyFact> => ({
  name: sendingManager,
  longest: 24 * hour * 2,
  parallel: 8,
  // Its tasks are put by whoever has something sent.
  handles: [],
  decide: () => [],
  async due(core, { about: id, cause }, context) {
    const { handler, keys, now } = core;
    const space = context.space!;
    const deliveries = createDeliveries(core);
    const load = async () => (await handler.load(webhookDecider, space, { fresh: true }))[id];
    const webhook = await load();
    if (webhook === undefined) return deliveries.forget(id);
    const pause = (reason: PauseReason) =>
      handler.execute(webhookDecider, space, { type: "pause", id, reason }, partOf(context, reason));

    const owner = await adminIn(core, space, webhook);
    if (owner === null) {
      await pause("owner");
      return;
    }
    const isPaused = webhook.paused !== null;
    const address = await keys.open(id, webhook.address);
    const secrets = await Promise.all(secretsAt(webhook, now()).map((sealed) => keys.open(id, sealed)));
    if (address === null || secrets.includes(null)) return;
    for (const delivery of await deliveries.due(id, isPaused)) {
      if (!(await maySee(core, owner, delivery.entry))) {
        await deliveries.note(delivery.id, "withheld", null, null);
        continue;
      }
      const message = { id: `msg_${delivery.id}`, body: delivery.body };
      const outcome = await sender.send(address, message, secrets as string[], now());
      if (isTaken(outcome)) {
        await deliveries.note(delivery.id, "delivered", outcome, null);
        continue;
      }
      const next = nextTry(delivery, outcome, now());
      const state = next === null ? "failed" : "waiting";
      await deliveries.note(delivery.id, state, outcome, next, restAfter(outcome, now()));
      if ("status" in outcome && outcome.status === 410) await pause("gone");
      // One that was sent by hand was tried once, not for days.
      else if (!delivery.by_hand) {
        // Where there is much to tell, those that were tried for days are left out before they end.
        const from = next === null ? delivery.made_at : await deliveries.leftOutBefore(id, daysBefore(now()));
        const since = from && countedFrom(webhook, from);
        if (since !== null && since <= daysBefore(now()) && !(await deliveries.anySince(id, since)))
          await pause("failing");
      }
      // Whoever does not answer now is not asked for all the others one after the other.
      break;
    }
    const paused = (await load())?.paused ?? null;
    await deliveries.goOn(space, id, paused !== null, cause);
  },
});

/** From when it counts that nothing gets through: whoever resumes a webhook gives it as many days as a new one has. */
const countedFrom = ({ renewed }: Webhook, from: Date): Date =>
  renewed === undefined || Date.parse(renewed) < from.getTime() ? from : new Date(renewed);

const isTaken = (outcome: Outcome): boolean =>
  "status" in outcome && outcome.status >= 200 && outcome.status < 300;

/** When a delivery is tried again; null for never. */
export function nextTry(
  { tries, by_hand }: Pick<DueDelivery, "tries" | "by_hand">,
  outcome: Outcome,
  now: Date,
) {
  const pause = pauses[tries];
  const isGone = "status" in outcome && outcome.status === 410;
  // What somebody had sent by hand they see fail, and can send again.
  if (pause === undefined || isGone || by_hand) return null;
  const asked = askedPause(outcome);
  // All of them at the same moment would bring down again what just came back.
  const spread = pause * (1 + Math.random() / 10);
  return new Date(now.getTime() + Math.min(Math.max(spread, asked), pauses.at(-1)!));
}

/** How long the other side wants to be left alone, in milliseconds. */
const askedPause = (outcome: Outcome): number =>
  "retryAfter" in outcome ? (outcome.retryAfter ?? 0) * 1000 : 0;

/** Until when nothing else is sent either: to whoever does not answer, or has too much; null where it took offence at this one alone. */
function restAfter(outcome: Outcome, now: Date): Date | null {
  if ("status" in outcome && outcome.status !== 429 && outcome.status < 500) return null;
  return new Date(now.getTime() + Math.min(Math.max(pauses[0]!, askedPause(outcome)), pauses.at(-1)!));
}

/** Who answers for a webhook, as long as they may have it. */
export async function adminIn(
  { handler }: Pick<Core, "handler">,
  space: string,
  { person }: Webhook,
): Promise<Viewer | null> {
  const viewer = await viewerIn(handler, space, person);
  return viewer !== null && can(viewer.roles, "administer") ? viewer : null;
}

/** Whether somebody may see a page now, also in the trash; what is about no page is for admins. */
async function maySee({ handler }: Core, viewer: Viewer, entry: string | null): Promise<boolean> {
  if (entry === null) return true;
  const access = createAccess(handler);
  try {
    const { path } = await access.see(viewer, entry).catch(() => access.manageTrashed(viewer, entry));
    return path.every(({ purged }) => !purged);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}
