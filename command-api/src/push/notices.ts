/** The process manager that finds out in which browsers a person is to be told of what came into their inbox. */
import { type InboxFact, inboxDecider, inboxId } from "../notification/decider.ts";
import { byStrength, isMailed } from "../notification/gathered.ts";
import { comesAlways, type Worth } from "../notification/worth.ts";
import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { putTask } from "../runtime/task.ts";
import { spaceDecider } from "../space/decider.ts";
import { pushDecider, pushId } from "./decider.ts";
import { type Pushed, sendingManager } from "./send.ts";

/** How long a notification gathers, in milliseconds; by the clock, as mails do: a burst on one page rings once. */
const pushWindow = 15_000;

const windowOf = (at: string) => Math.floor(Date.parse(at) / pushWindow);

export const pushNotices = ({ isOpen }: Worth): Manager<InboxFact> => ({
  name: "push-notice",
  longest: pushWindow,
  parallel: 4,
  handles: ["NotificationRaised"],
  decide(fact) {
    if (fact.type !== "NotificationRaised" || !isMailed(fact.data.type)) return [];
    const window = windowOf(fact.metadata.at);
    const about = `${idIn(fact.stream)}.${fact.data.entry_id}.${window}`;
    return [{ about, at: new Date((window + 1) * pushWindow) }];
  },
  async due(core, { about }, context) {
    const { handler, pool, now } = core;
    const [space = "", person = "", entry = "", window = ""] = about.split(".");
    const browsers = Object.keys(await handler.load(pushDecider, pushId(space, person), { fresh: true }));
    if (browsers.length === 0) return;
    const isQuiet = (await handler.load(spaceDecider, space))?.settings.general.notifications === false;
    const { items } = await handler.load(inboxDecider, inboxId(space, person), { fresh: true });
    const theirs = items.filter(
      (item) =>
        item.entry === entry && windowOf(item.at) === Number(window) && (!isQuiet || comesAlways(item.type)),
    );
    for (const { id: notification, ...item } of byStrength(theirs)) {
      if (!(await isOpen(core, space, person, { id: notification, ...item }))) continue;
      for (const browser of browsers) {
        const data: Pushed = { person, browser, notification };
        const cause = idOf(context.command, browser);
        const task = { about: `${browser}.${notification}`, due: now(), space, cause, data };
        await putTask(pool, { manager: sendingManager, ...task });
      }
      return;
    }
  },
});
