/** The process manager that finds out in which browsers a person is to be told of what came into their inbox. */
import { noticeChoiceDecider, noticeChoiceId, showsInBrowsers } from "../notice-choice/decider.ts";
import type { InboxFact } from "../notification/decider.ts";
import { byStrength } from "../notification/gathered.ts";
import { gatheringFor } from "../notification/gathering.ts";
import type { Worth } from "../notification/worth.ts";
import { idOf } from "../runtime/context.ts";
import type { Manager } from "../runtime/manager.ts";
import { putTask } from "../runtime/task.ts";
import { pushDecider, pushId } from "./decider.ts";
import { type Pushed, sendingManager } from "./send.ts";

/** How long a notification gathers, in milliseconds: a burst on one page rings once. */
const pushWindow = 15_000;

const gathering = gatheringFor(pushWindow);

export const pushNotices = ({ isOpen }: Worth): Manager<InboxFact> => ({
  name: "push-notice",
  longest: pushWindow,
  parallel: 4,
  handles: ["NotificationRaised"],
  decide: gathering.decide,
  async due(core, { about }, context) {
    const { handler, pool, now } = core;
    const gathered = gathering.partsOf(about);
    const { space, person } = gathered;
    const { told } = await handler.load(pushDecider, pushId(space, person), { fresh: true });
    const browsers = Object.keys(told);
    if (browsers.length === 0) return;
    const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
    for (const item of byStrength(await gathering.itemsOf(core, gathered))) {
      if (!showsInBrowsers(choices, item.type) || !(await isOpen(core, space, person, item))) continue;
      for (const browser of browsers) {
        const data: Pushed = { person, browser, notification: item.id };
        const cause = idOf(context.command, browser);
        const task = { about: `${browser}.${item.id}`, due: now(), space, cause, data };
        await putTask(pool, { manager: sendingManager, ...task });
      }
      return;
    }
  },
});
