/**
 * The process manager that mails what is going on at pages. What one person is told of one page within five minutes is one mail: about
 * the strongest of it that is still worth one when these have passed.
 */
import { mailDecider } from "../mail/decider.ts";
import { idOf } from "../runtime/context.ts";
import { idIn } from "../runtime/handler.ts";
import type { Manager } from "../runtime/manager.ts";
import type { NoticeName } from "../runtime/notice.ts";
import { spaceDecider } from "../space/decider.ts";
import { type InboxFact, inboxDecider, inboxId } from "./decider.ts";
import { isItemWorthMailing } from "./worth.ts";

/** How long a mail gathers, in milliseconds. Fixed by the clock, so that no stream of news puts it off for ever. */
export const mailWindow = 5 * 60_000;

/** What is gathered, the strongest first. */
const gathered = [
  "mentions",
  "replies",
  "comments",
  "shared",
  "entry_update",
] as const satisfies readonly NoticeName[];
type Gathered = (typeof gathered)[number];
const isGathered = (type: NoticeName): type is Gathered => gathered.some((one) => one === type);

const windowOf = (at: string) => Math.floor(Date.parse(at) / mailWindow);

export const noticeMail: Manager<InboxFact> = {
  name: "notice-mail",
  longest: mailWindow,
  parallel: 4,
  handles: ["NotificationRaised"],
  decide(fact) {
    if (fact.type !== "NotificationRaised" || !isGathered(fact.data.type)) return [];
    const window = windowOf(fact.metadata.at);
    const about = `${idIn(fact.stream)}.${fact.data.entry_id}.${window}`;
    return [{ about, at: new Date((window + 1) * mailWindow) }];
  },
  async due(core, { about }, context) {
    const [space = "", person = "", entry = "", window = ""] = about.split(".");
    const settings = (await core.handler.load(spaceDecider, space))?.settings;
    if (settings?.general.notifications === false) return;
    const { items } = await core.handler.load(inboxDecider, inboxId(space, person), { fresh: true });
    const theirs = items.filter((item) => item.entry === entry && windowOf(item.at) === Number(window));
    for (const kind of gathered)
      for (const item of theirs.filter(({ type }) => type === kind).toReversed()) {
        if (!(await isItemWorthMailing(core, space, person, item))) continue;
        const id = idOf("notice-mail", about);
        const { actor } = item;
        const of = actor === null ? { entry } : { request: { entry_id: entry, person_id: actor } };
        const mail = { id, person, kind, link: null, ...of, notification: item.id };
        await core.handler.execute(mailDecider, id, { type: "write", ...mail }, context);
        return;
      }
  },
};
