import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Attack, Target } from "../attack.ts";

const run = promisify(execFile);

/** So many write at once. */
const writers = 4;
/** Refused while the store is away: sent again with the same key. */
const away = "503";

interface Kept {
  /** Of the pages whose making was acknowledged, by title. */
  ids: Map<string, string>;
  /** Other answers than "away" are not allowed. */
  refusals: Map<string, number>;
  /** The longest time that a writer waited until a page was acknowledged, in milliseconds. */
  longestWait: number;
}

/**
 * Runs the command that kills the event store, or a node of it, and starts it again, while pages are written. Each page is sent again with the same
 * key until it is acknowledged: then it is there once. Writing goes on by itself.
 */
const killsOfStore: Attack = {
  says: "kills of the event store (with --store)",
  async run(target) {
    const { random, share, signal, store } = target;
    if (store === undefined) return "not run: --store names no command";
    const count = Math.ceil(10 * share);
    const kept: Kept = { ids: new Map(), refusals: new Map(), longestWait: 0 };
    const isOver = new AbortController();
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) => write(target, writer, kept, isOver.signal)),
    );
    let kills = 0;
    for (; kills < count && !signal.aborted; kills++) {
      await delay(500 + random() * 2_000);
      await run("sh", ["-c", store]);
      const known = kept.ids.size;
      while (kept.ids.size === known && !signal.aborted) await delay(20);
    }
    isOver.abort();
    await writing;
    const others = [...kept.refusals.keys()].filter((status) => status !== away);
    if (others.length > 0) throw new Error(`writers got other answers than ${away}: ${others.join(", ")}`);
    await expectOnce(target, kept);
    return `${kills} kills, ${kept.ids.size} acknowledged pages, each there once; ${kept.refusals.get(away) ?? 0} answers of ${away}; a writer waited at the longest ${Math.round(kept.longestWait)} ms`;
  },
};
export default killsOfStore;

async function write({ app }: Target, writer: number, kept: Kept, isOver: AbortSignal): Promise<void> {
  for (let page = 0; !isOver.aborted; page++) {
    const title = `Kept ${writer}.${page}`;
    const started = performance.now();
    const headers = { "Idempotency-Key": `kept-${writer}-${page}` };
    for (;;) {
      try {
        const { id } = await app.call("POST", "/api/entries/create", { title }, undefined, headers);
        kept.ids.set(title, id);
        break;
      } catch (error) {
        const { message } = error as Error;
        const status = /: (\d+)/.exec(message)?.[1] ?? message;
        kept.refusals.set(status, (kept.refusals.get(status) ?? 0) + 1);
        if (status !== away) return;
        await delay(100);
      }
    }
    kept.longestWait = Math.max(kept.longestWait, performance.now() - started);
  }
}

/** @throws when a page that was acknowledged is not there, or there twice */
async function expectOnce({ app }: Target, { ids }: Kept): Promise<void> {
  const found = new Map<string, string[]>();
  let after: string | null = null;
  do {
    const query: string = after === null ? "" : `?after=${encodeURIComponent(after)}`;
    const { data, more } = await app.call("GET", `/api/entries/tree${query}`);
    for (const { id, title } of data as { id: string; title: string }[])
      found.set(title, [...(found.get(title) ?? []), id]);
    after = more;
  } while (after !== null);
  for (const [title, id] of ids)
    if (String(found.get(title)) !== id)
      throw new Error(`${title} (${id}) is there as ${found.get(title) ?? "nothing"}`);
}
