import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { Attack } from "./attack.ts";

const run = promisify(execFile);

/**
 * Runs a command that kills the event store and starts it again, while pages are written: what was acknowledged is there afterwards, and
 * writing goes on by itself.
 */
export const killsOfStore = (command: string): Attack => ({
  name: "kills of the event store",
  async run({ app, random, share, signal }) {
    const count = Math.ceil(10 * share);
    const acknowledged: string[] = [];
    const refusals = new Map<string, number>();
    let isOver = false;
    let slowest = 0;
    let kills = 0;
    const write = async (writer: number) => {
      for (let page = 0; !isOver; page++) {
        const title = `Page ${writer}.${page}`;
        const made = await app.call("POST", "/api/entries/create", { title }).catch((error: Error) => {
          const status = /: (\d+)/.exec(error.message)?.[1] ?? error.message;
          refusals.set(status, (refusals.get(status) ?? 0) + 1);
          return null;
        });
        if (made !== null) acknowledged.push(made.id);
        else await delay(100);
      }
    };
    const writing = [1, 2, 3].map(write);
    for (; kills < count && !signal.aborted; kills++) {
      await delay(500 + random() * 2_000);
      await run("sh", ["-c", command]);
      const known = acknowledged.length;
      const started = performance.now();
      while (acknowledged.length === known && !signal.aborted) await delay(20);
      slowest = Math.max(slowest, performance.now() - started);
    }
    isOver = true;
    await Promise.all(writing);
    for (const id of acknowledged) await app.call("GET", `/api/entries/${id}`);
    const others = [...refusals.keys()].filter((status) => status !== "503");
    if (others.length > 0) throw new Error(`writers got other answers than 503: ${others.join(", ")}`);
    return `${kills} kills, ${acknowledged.length} acknowledged pages, none lost; ${refusals.get("503") ?? 0} answers of 503; written again at the latest ${Math.round(slowest)} ms after the command`;
  },
});
