/**
 * The process manager that mails what is going on at pages. What one person is told of one page within five minutes is one mail: about
 * the strongest of it that is still worth one when these have passed. What they want once a day waits for that (`daily.ts`).
 */
import { mailDecider } from "../mail/decider.ts";
import { mailFor, noticeChoiceDecider, noticeChoiceId } from "../notice-choice/decider.ts";
import { zoneOf } from "../person/zone.ts";
import { idOf, partOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import { spaceDecider } from "../space/decider.ts";
import { type InboxFact, type Item, inboxDecider, inboxId } from "./decider.ts";
import { byStrength, isMailed } from "./gathered.ts";
import { comesAlways, type Worth } from "./worth.ts";

/** How long a mail gathers, in milliseconds. Fixed by the clock, so that no stream of news puts it off for ever. */
export const mailWindow = 5 * 60_000;

const windowOf = (at: string) => Math.floor(Date.parse(at) / mailWindow);

export const noticeMail = ({ isItemWorthMailing }: Worth): Manager<InboxFact> => ({
  name: "notice-mail",
  longest: mailWindow,
  parallel: 4,
  handles: ["NotificationRaised"],
  decide(fact) {
    if (fact.type !== "NotificationRaised" || !isMailed(fact.data.type)) return [];
    const window = windowOf(fact.metadata.at);
    const about = `${idIn(fact.stream)}.${fact.data.entry_id}.${window}`;
    return [{ about, at: new Date((window + 1) * mailWindow) }];
  },
  async due(core, { about }, context) {
    const { handler } = core;
    const [space = "", person = "", entry = "", window = ""] = about.split(".");
    const inbox = inboxId(space, person);
    const id = idOf("notice-mail", about);
    // It was cut off after that.
    if ((await handler.load(mailDecider, id, { fresh: true })) !== null) return;
    const isQuiet = (await handler.load(spaceDecider, space))?.settings.general.notifications === false;
    const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
    const { items } = await handler.load(inboxDecider, inbox, { fresh: true });
    const theirs = items.filter(
      (item) =>
        item.entry === entry &&
        windowOf(item.at) === Number(window) &&
        item.digest === undefined &&
        (!isQuiet || comesAlways(item.type)),
    );
    const wanted = (how: string) => theirs.filter(({ type }) => mailFor(choices, type) === how);
    const daily = wanted("daily").map((item) => item.id);
    if (daily.length > 0) {
      const plan = { zone: await zoneOf(core, person), now: core.now() };
      await handler.execute(
        inboxDecider,
        inbox,
        { type: "planDigest", notifications: daily, ...plan },
        partOf(context, "daily"),
      );
    }
    for (const item of byStrength(wanted("now")))
      if (await isItemWorthMailing(core, space, person, item)) {
        await handler.execute(mailDecider, id, { type: "write", ...mailOf(id, person, item) }, context);
        return;
      }
  },
});

function mailOf(id: string, person: string, { id: notification, type, entry, actor }: Item) {
  if (!isMailed(type)) throw new Error(`${type} is not mailed`);
  const about = actor === null ? { entry } : { request: { entry_id: entry, person_id: actor } };
  return { id, person, kind: type, link: null, ...about, notification };
}
