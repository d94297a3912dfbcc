/**
 * The process manager that mails what is going on at pages. What one person is told of one page within five minutes is one mail: about
 * the strongest of it that is still worth one when these have passed. What they want once a day waits for that (`daily.ts`).
 */
import { mailDecider } from "../mail/decider.ts";
import { mailFor, noticeChoiceDecider, noticeChoiceId } from "../notice-choice/decider.ts";
import { zoneOf } from "../person/zone.ts";
import { idOf, partOf } from "../runtime/context.ts";
import type { Manager } from "../runtime/manager.ts";
import { type InboxFact, type Item, inboxDecider, inboxId } from "./decider.ts";
import { byStrength, isMailed } from "./gathered.ts";
import { gatheringFor } from "./gathering.ts";
import type { Worth } from "./worth.ts";

/** How long a mail gathers, in milliseconds. */
export const mailWindow = 5 * 60_000;

const gathering = gatheringFor(mailWindow);

export const noticeMail = ({ isItemWorthMailing }: Worth): Manager<InboxFact> => ({
  name: "notice-mail",
  longest: mailWindow,
  parallel: 4,
  handles: ["NotificationRaised"],
  decide: gathering.decide,
  async due(core, { about }, context) {
    const { handler } = core;
    const gathered = gathering.partsOf(about);
    const { space, person } = gathered;
    const inbox = inboxId(space, person);
    const id = idOf("notice-mail", about);
    // It was cut off after that.
    if ((await handler.load(mailDecider, id, { fresh: true })) !== null) return;
    const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
    const theirs = (await gathering.itemsOf(core, gathered)).filter(({ digest }) => digest === undefined);
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
