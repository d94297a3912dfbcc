/** Messages between the tabs of this browser about what they write: texts (by their keys) and pages (by their ids). */

import { uuid } from "../api/id.ts";

const channelName = "annals.writing";
/** How long another tab may take to answer, in milliseconds. */
const patience = 80;
/** How long another tab may take to save everything and stop, in milliseconds. */
const handingOver = 4000;

type Message = { ask: string[] } | { alive: string } | { giveUp: string } | { gaveUp: string };
/** Each tab also hears its own messages, and ignores them. */
type Sent = Message & { from: string };
const tab = uuid();

/**
 * Tells other tabs that this tab writes a text and its page. Returns a function that stops it.
 * @param giveUp called when another tab takes the page over: ends when all is saved
 */
export function tellAlive(text: string, page: string, giveUp: () => Promise<unknown>): () => void {
  const channel = open();
  if (channel === null) return () => undefined;
  const stopHolding = [text, page].map(hold);
  let isClosed = false;
  const say = (message: Message) => isClosed || send(channel, message);
  channel.onmessage = ({ data }: MessageEvent<Sent>) => {
    if (data.from === tab) return;
    if ("ask" in data) for (const one of [text, page]) if (data.ask.includes(one)) say({ alive: one });
    if ("giveUp" in data && data.giveUp === page) {
      // The channel is closed with the writing; the answer has to come after it.
      void giveUp().finally(() => tell({ gaveUp: page }));
    }
  };
  return () => {
    isClosed = true;
    for (const stop of stopHolding) stop();
    channel.close();
  };
}

const lockOf = (what: string) => `${channelName} ${what}`;

/** While this tab writes something it shares a lock by its name, which others see at once. Returns what ends it. */
function hold(what: string): () => void {
  const ended = new AbortController();
  const isEnded = new Promise<void>((resolve) => ended.signal.addEventListener("abort", () => resolve()));
  // Without locks (a page without TLS), tabs are only asked.
  navigator.locks?.request(lockOf(what), { mode: "shared" }, () => isEnded).catch(() => undefined);
  return () => ended.abort();
}

/** Those of these that some tab of the browser may be writing: all of them when that cannot be known without asking. */
async function maybeHeld(asked: string[]): Promise<string[]> {
  if (navigator.locks === undefined) return asked;
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].map(({ name }) => name));
  return asked.filter((what) => names.has(lockOf(what)));
}

/** Returns those of these texts and pages that another tab is writing. */
export async function othersAlive(asked: string[]): Promise<Set<string>> {
  const alive = new Set<string>();
  const maybe = await maybeHeld(asked);
  if (maybe.length === 0) return alive;
  await heard({ ask: maybe }, patience, (message) => {
    if ("alive" in message && maybe.includes(message.alive)) alive.add(message.alive);
    return alive.size === maybe.length;
  });
  return alive;
}

/** Asks the tab that writes a page to save all and to stop. Ends when it has, or does not answer. */
export async function takeOver(page: string): Promise<void> {
  if (!(await othersAlive([page])).has(page)) return;
  await heard({ giveUp: page }, handingOver, (message) => "gaveUp" in message && message.gaveUp === page);
}

/** Sends a message and listens until there are enough answers, or the time is over. */
function heard(say: Message, time: number, isEnough: (message: Message) => boolean): Promise<void> {
  const channel = open();
  if (channel === null) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      channel.close();
      resolve();
    };
    const timer = setTimeout(end, time);
    channel.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (data.from !== tab && isEnough(data)) end();
    };
    send(channel, say);
  });
}

function tell(message: Message): void {
  const channel = open();
  if (channel === null) return;
  send(channel, message);
  channel.close();
}

function send(channel: BroadcastChannel, message: Message): void {
  channel.postMessage({ ...message, from: tab } satisfies Sent);
}

const open = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(channelName));
