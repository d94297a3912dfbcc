/** Messages between the tabs of this browser about what they write: texts (by their keys) and pages (by their ids). */

import { uuid } from "../api/id.ts";

const channelName = "annals.writing";
/** How long another tab may take to answer where there are no locks, in milliseconds. */
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
/** The names of the locks that this tab has, once for each time. */
const mine: string[] = [];

/** While this tab writes something it shares a lock by its name, which others see at once. Returns what ends it. */
function hold(what: string): () => void {
  const ended = new AbortController();
  const isEnded = new Promise<void>((resolve) => ended.signal.addEventListener("abort", () => resolve()));
  // Without locks (a page without TLS), tabs are only asked.
  const name = lockOf(what);
  const whileHeld = async () => {
    mine.push(name);
    await isEnded;
    mine.splice(mine.indexOf(name), 1);
  };
  navigator.locks?.request(name, { mode: "shared" }, whileHeld).catch(() => undefined);
  return () => ended.abort();
}

/** Returns those of these texts and pages that another tab is writing. A busy tab may answer late; its locks are seen all the same. */
export async function othersAlive(asked: string[]): Promise<Set<string>> {
  if (navigator.locks !== undefined) {
    const { held = [] } = await navigator.locks.query();
    const count = (names: (string | undefined)[], what: string) =>
      names.filter((name) => name === lockOf(what)).length;
    const all = held.map(({ name }) => name);
    return new Set(asked.filter((what) => count(all, what) > count(mine, what)));
  }
  const alive = new Set<string>();
  await heard({ ask: asked }, patience, (message) => {
    if ("alive" in message && asked.includes(message.alive)) alive.add(message.alive);
    return alive.size === asked.length;
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
