/** The process manager that sends notifications to browsers: asked again, at each, whether it may still be known and is still to be said. */
import { type Letters, letterOf } from "@annals/mail/letters";
import type { PersonKeys } from "@annals/person-keys";
import { type Outcome, type Poster, type PushKey, type Subscription, sendPush } from "@annals/webhook";
import * as z from "zod";
import { addressOfPage } from "../mail/address.ts";
import { titleOf } from "../mail/send.ts";
import { noticeChoiceDecider, noticeChoiceId, showsInBrowsers } from "../notice-choice/decider.ts";
import { type Item, inboxDecider, inboxId } from "../notification/decider.ts";
import { isMailed } from "../notification/gathered.ts";
import type { Worth } from "../notification/worth.ts";
import { nameOf, openPerson } from "../person/name.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { AnyFact } from "../runtime/decider.ts";
import { atOnce, type Manager } from "../runtime/manager.ts";
import type { NoticeName, NoticeType } from "../runtime/notice.ts";
import { sessionDecider } from "../session/decider.ts";
import { setupDecider, setupId } from "../setup/decider.ts";
import { spaceDecider } from "../space/decider.ts";
import { pushDecider, pushId } from "./decider.ts";

export const sendingManager = "push-sending";

/** What is to be sent to one browser. JSON. */
export interface Pushed {
  person: string;
  browser: string;
  notification: string;
}

export interface PushOptions {
  worth: Worth;
  /** What notices of each type have in common, as their features say it. */
  types: Partial<Record<NoticeName, NoticeType>>;
  /** What mails say, by their kinds: a notification says what the mail of its type has as its subject. */
  letters: Letters;
  poster: Poster;
  pushKey: PushKey;
  /** Where people use Annals. */
  address: string;
}

const hour = 60 * 60_000;
/** How long one is tried, in milliseconds: later it is no news, and the bell has it. */
const patience = 6 * hour;
/** How long a push service keeps it for a browser that is not there, in seconds. */
const keptFor = 24 * 60 * 60;

export const pushSending = ({
  worth,
  types,
  letters,
  poster,
  pushKey,
  address,
}: PushOptions): Manager<AnyFact, Pushed> => ({
  name: sendingManager,
  longest: atOnce,
  parallel: 8,
  // Its tasks are put by whoever finds out for which browsers there is something.
  handles: [],
  decide: () => [],
  async due(core, { data: { person, browser: id, notification } }, context) {
    const { handler, keys, logger, now } = core;
    const space = context.space!;
    const browser = (await handler.load(pushDecider, pushId(space, person), { fresh: true })).told[id];
    if (browser === undefined) return;
    const remove = (reason: "gone" | "signed_out") =>
      handler.execute(
        pushDecider,
        pushId(space, person),
        { type: "unsubscribe", id, reason },
        partOf(context, reason),
      );
    const session = await handler.load(sessionDecider, browser.session, { fresh: true });
    if (session === null || session.closed || new Date(session.until) <= now()) {
      await remove("signed_out");
      return;
    }
    const { items } = await handler.load(inboxDecider, inboxId(space, person), { fresh: true });
    const item = items.find((one) => one.id === notification);
    if (item === undefined || !(await worth.isOpen(core, space, person, item))) return;
    const choices = await handler.load(noticeChoiceDecider, noticeChoiceId(space, person), { fresh: true });
    if (!showsInBrowsers(choices, item.type)) return;
    const subscription = await openAddress(keys, person, browser.address);
    const text = subscription && (await wordsOf(core, { types, letters, address }, space, person, item));
    if (!text) return;
    const topic = item.line.replaceAll("-", "");
    const sent = await sendPush(poster, pushKey, subscription, { text, topic, keptFor }, address, now());
    const outcome = whatCameOf(sent);
    if (outcome === "gone") await remove("gone");
    else if (outcome === "refused") logger.warn({ sent }, "A push service refused a notification");
    else if (outcome === "unreachable" && now().getTime() < Date.parse(item.at) + patience)
      throw new Error(`The push service did not take it: ${JSON.stringify(sent)}`);
  },
});

/** What the answer of a push service means. */
export function whatCameOf(sent: Outcome): "sent" | "gone" | "refused" | "unreachable" {
  if ("trouble" in sent)
    return ["private", "not_https", "no_address"].includes(sent.trouble) ? "refused" : "unreachable";
  const { status } = sent;
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "unreachable" : "refused";
}

const subscription = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

/** Null where the key of the person is gone. */
export async function openAddress(
  keys: Pick<PersonKeys, "open">,
  person: string,
  sealed: string,
): Promise<Subscription | null> {
  const opened = await keys.open(person, sealed);
  return opened === null ? null : subscription.parse(JSON.parse(opened));
}

/** What the browser shows: who did what, and on which page; nothing is quoted. The words are those of the mail. */
async function wordsOf(
  core: Core,
  { types, letters, address }: Pick<PushOptions, "types" | "letters" | "address">,
  space: string,
  person: string,
  { type, entry, comment, actor, line }: Item,
): Promise<string | null> {
  const { handler } = core;
  const { key, settings } = (await handler.load(spaceDecider, space)) ?? {};
  if (settings === undefined || key === undefined || !isMailed(type)) return null;
  const { general, theme } = settings;
  const { first_name, language } = await openPerson(core, person);
  const first = await handler.load(setupDecider, setupId);
  const firstKey = first && ((await handler.load(spaceDecider, first.space))?.key ?? null);
  const page = types[type]?.namesPage ? await titleOf(core, entry) : "";
  const { subject } = letterOf(letters[type]!, {
    sender: { name: general.app_name, hue: theme.hue, shades: theme.colors?.[0]?.shades, address },
    firstName: first_name,
    ...{ link: null, until: null, page, language: language ?? general.language ?? null },
    asker: actor === null ? "" : await nameOf(core)(actor, space),
  });
  const url = addressOfPage(address, types[type]?.link(entry, comment) ?? `/${entry}`, { key, firstKey });
  return JSON.stringify({ title: subject, body: page, url, tag: line });
}
