import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { type NoticeName, noticeKinds } from "../runtime/notice.ts";
import { isDigestHour, nextDigest } from "./digest.ts";
import type { inboxEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type InboxFact = FactOf<typeof inboxEvents>;

/** What a person was told once. */
export interface Item {
  id: string;
  number: number;
  /** The first notification of its line. */
  line: string;
  cause: string;
  type: NoticeName;
  entry: string;
  comment: string | null;
  thread: string | null;
  actor: string | null;
  /** When it was told, ISO 8601. */
  at: string;
  isRead: boolean;
  isArchived: boolean;
  /** `waiting` for the daily mail, the id of the one that it came into, or `none` where that was not written; left out for others. */
  digest?: string;
}

export interface Inbox {
  /** How many there were, ever. */
  count: number;
  /** The newest, the oldest of them first. */
  items: readonly Item[];
  /** Of what is told once: type and page. */
  told: readonly string[];
  /** When the daily mail comes that something waits for, ISO 8601. */
  planned: string | null;
  /** The last daily mail. */
  digest: { mail: string; at: string } | null;
}

/** One thing that can be told, as `Notice` says it. */
export interface Telling {
  type: NoticeName;
  entry: string;
  comment: string | null;
  thread: string | null;
  actor: string | null;
  once: boolean;
}

/** Which notifications are meant. */
type Which =
  /** The line of this one, up to it: what came later was not seen yet. */
  | { line: string }
  /** All that were there when this one was the newest, or those of some types; null: all. */
  | { until: string | null; types?: readonly NoticeName[] | undefined }
  /** Those about a page itself, which somebody has seen. */
  | { entry: string }
  /** Those about comments of a thread, up to the one that tells of this comment. */
  | { thread: string; comment?: string | undefined };

export type InboxCommand =
  /** @param tellings the strongest first @param now when, ISO 8601 */
  | { type: "raise"; id: string; cause: string; tellings: Telling[]; now: string }
  | { type: "read"; which: Which }
  | { type: "unread" | "archive" | "unarchive"; line: string }
  /** @param notifications that are to wait for the daily mail @param zone where the person is */
  | { type: "planDigest"; notifications: string[]; zone: string; now: Date }
  /** @param mail null where nothing is worth it */
  | { type: "writeDigest"; mail: string | null };

/** The maximum number of notifications that an inbox holds; the oldest leave it. */
export const maxInbox = 1_000;

/** What comes this soon after the last item of a line joins it, in milliseconds. */
const lineGap = 5 * 60_000;
/** How long a line can be, in milliseconds. */
const lineLength = 60 * 60_000;

export const inboxDecider: Decider<Inbox, InboxCommand, InboxFact> = {
  category: "inbox",
  initial: { count: 0, items: [], told: [], planned: null, digest: null },
  snapshot: 3,
  weigh: ({ items, told }) => 200 + 800 * items.length + 120 * told.length,

  evolve(inbox, { type, data, metadata }) {
    if (type === "NotificationRaised") {
      const { notification_id: id, line_id: line, entry_id: entry, number, cause } = data;
      const about = { comment: data.comment_id, thread: data.thread_id, actor: data.actor_id };
      const item: Item = {
        ...{ id, number, line, cause, type: data.type, entry, ...about },
        ...{ at: metadata.at, isRead: false, isArchived: false },
      };
      return {
        ...inbox,
        count: number,
        items: [...inbox.items, item].slice(-maxInbox),
        told: data.once ? [...inbox.told, onceOf(data.type, entry)] : inbox.told,
      };
    }
    const meant = new Set(data.notification_ids);
    if (type === "DigestPlanned")
      return { ...marking(inbox, meant, { digest: "waiting" }), planned: data.at };
    if (type === "DigestWritten") {
      const { mail_id: mail } = data;
      const digest = mail === null ? inbox.digest : { mail, at: metadata.at };
      return { ...marking(inbox, meant, { digest: mail ?? "none" }), planned: null, digest };
    }
    return marking(inbox, meant, changes[type]);
  },

  decide(command, inbox) {
    if (command.type === "raise") return raise(command, inbox);
    if (command.type === "planDigest") return planDigest(command, inbox);
    if (command.type === "writeDigest") {
      const waiting = waitingIn(inbox).map(({ id }) => id);
      if (waiting.length === 0) return [];
      return [{ type: "DigestWritten", data: { mail_id: command.mail, notification_ids: waiting } }];
    }
    const { items } = inbox;
    switch (command.type) {
      case "read":
        return marked(
          "NotificationsRead",
          meantBy(command.which, items).filter(({ isRead }) => !isRead),
        );
      case "unread":
        return marked(
          "NotificationsUnread",
          lineOf(command.line, items).filter(({ isRead }) => isRead),
        );
      case "archive":
        return marked(
          "NotificationsArchived",
          lineOf(command.line, items).filter(({ isArchived }) => !isArchived),
        );
      case "unarchive":
        return marked(
          "NotificationsUnarchived",
          lineOf(command.line, items).filter(({ isArchived }) => isArchived),
        );
    }
  },
};

const marking = (inbox: Inbox, meant: ReadonlySet<string>, changed: Partial<Item>): Inbox => ({
  ...inbox,
  items: inbox.items.map((item) => (meant.has(item.id) ? { ...item, ...changed } : item)),
});

/** What waits for the daily mail. */
export const waitingIn = ({ items }: Inbox): Item[] => items.filter(({ digest }) => digest === "waiting");

function planDigest(
  { notifications, zone, now }: Extract<InboxCommand, { type: "planDigest" }>,
  inbox: Inbox,
): InboxFact[] {
  const { items, planned, digest } = inbox;
  const isNew = ({ id, digest: its }: Item) => its === undefined && notifications.includes(id);
  const notification_ids = items.filter(isNew).map(({ id }) => id);
  if (notification_ids.length === 0 && waitingIn(inbox).length === 0) return [];
  // One that is due by now is not put off, but for who has gone elsewhere: theirs comes at the next hour there.
  const due = planned !== null && Date.parse(planned) <= now.getTime() ? new Date(planned) : null;
  const at =
    due !== null && isDigestHour(due, zone)
      ? due.toISOString()
      : nextDigest(due ?? now, zone, digest && new Date(digest.at)).toISOString();
  if (notification_ids.length === 0 && at === planned) return [];
  return [{ type: "DigestPlanned", data: { notification_ids, at } }];
}

type Marked =
  | "NotificationsRead"
  | "NotificationsUnread"
  | "NotificationsArchived"
  | "NotificationsUnarchived";

const changes: Record<Marked, Partial<Item>> = {
  NotificationsRead: { isRead: true },
  NotificationsUnread: { isRead: false },
  NotificationsArchived: { isArchived: true },
  NotificationsUnarchived: { isArchived: false },
};

const onceOf = (type: NoticeName, entry: string) => `${type} ${entry}`;

/** The first of what can be told that was not told yet; nothing for a fact that was told already. */
function raise(
  { id, cause, tellings, now }: Extract<InboxCommand, { type: "raise" }>,
  { count, items, told }: Inbox,
): InboxFact[] {
  if (items.some((item) => item.cause === cause)) return [];
  const telling = tellings.find(({ type, entry, once }) => !(once && told.includes(onceOf(type, entry))));
  if (telling === undefined) return [];
  const { type, entry: entry_id, comment: comment_id, thread: thread_id, actor: actor_id, once } = telling;
  const line_id = joined(telling, items, now) ?? id;
  const about = { type, entry_id, comment_id, thread_id, actor_id, ...(once && { once }) };
  const data = { notification_id: id, number: count + 1, line_id, cause, ...about };
  return [{ type: "NotificationRaised", data }];
}

/** The line that a notification joins: the unread one of the same type and page, unless it ended long ago or is too long already. */
function joined({ type, entry }: Telling, items: readonly Item[], now: string): string | null {
  const isSame = (item: Item) =>
    item.type === type && item.entry === entry && !item.isRead && !item.isArchived;
  const last = items.findLast(isSame);
  if (last === undefined) return null;
  const first = items.find(({ line }) => line === last.line)!;
  // What is of a time to come was told while the clock was ahead: nothing joins it for as long as that was.
  const isSoon = (since: string, length: number) => Math.abs(Date.parse(now) - Date.parse(since)) <= length;
  return isSoon(last.at, lineGap) && isSoon(first.at, lineLength) ? last.line : null;
}

function meantBy(which: Which, items: readonly Item[]): Item[] {
  if ("line" in which) return lineOf(which.line, items);
  if ("thread" in which) {
    const ofThread = items.filter(({ thread }) => thread === which.thread);
    const seen = ofThread.findLast(({ comment }) => comment === which.comment);
    return ofThread.filter(({ number }) => number <= (seen?.number ?? Number.POSITIVE_INFINITY));
  }
  if ("entry" in which)
    return items.filter(
      ({ entry, thread, type }) => entry === which.entry && thread === null && noticeKinds[type].seenWithPage,
    );
  const { until, types } = which;
  const last = until === null ? Number.POSITIVE_INFINITY : find(until, items).number;
  return items.filter(
    ({ number, type, isArchived }) =>
      number <= last && !isArchived && (types === undefined || types.includes(type)),
  );
}

/** The line of a notification, up to it. */
function lineOf(id: string, items: readonly Item[]): Item[] {
  const { line, number } = find(id, items);
  return items.filter((item) => item.line === line && item.number <= number);
}

/** @throws Refused */
function find(id: string, items: readonly Item[]): Item {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new Refused("missing", messages.noSuchNotification);
  return item;
}

function marked(type: Marked, items: Item[]): InboxFact[] {
  return items.length === 0 ? [] : [{ type, data: { notification_ids: items.map(({ id }) => id) } }];
}

/** The id of the inbox of a person in a space. */
export const inboxId = (space: string, person: string) => `${space}.${person}`;
