/** The process manager that notes, of each fact that webhooks tell, to which of the space it is to be sent. */
import { commentDecider } from "../comment/decider.ts";
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { AnyFact } from "../runtime/decider.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import { webhookDecider } from "./decider.ts";
import { createDeliveries } from "./deliveries.ts";
import { type Telling, tellingOf, toldFacts } from "./kinds.ts";

export const webhookAnnouncing: Manager<AnyFact, Telling> = {
  name: "webhook-announcing",
  longest: atOnce,
  handles: toldFacts,
  decide(fact) {
    const telling = tellingOf(fact);
    return telling === null ? [] : [{ about: fact.id, at: new Date(fact.metadata.at), data: telling }];
  },
  async due(core, { about: fact, data: told }) {
    const { space_id: space, comment_id: comment } = told.data;
    if (comment !== undefined && !(await isForAll(core, comment))) return;
    const webhooks = await core.handler.load(webhookDecider, space, { fresh: true });
    const deliveries = createDeliveries(core);
    for (const [webhook, { types, paused }] of Object.entries(webhooks))
      if (paused === null && types.includes(told.type))
        await deliveries.add({ id: idOf("delivery", fact, webhook), space, webhook, told });
  },
};

/** Whether a comment is no private one, nor an answer in a private thread. */
async function isForAll(core: Pick<Core, "handler">, id: string): Promise<boolean> {
  const comment = await core.handler.load(commentDecider, id, { fresh: true });
  if (comment === null || comment.isPrivate) return false;
  return comment.thread === null || isForAll(core, comment.thread);
}
