import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";

/** Kills the process while pages are written: what was acknowledged must be there afterwards. */
const killsOfNode: Attack = {
  says: "kills of Node",
  async run({ app, random, share, signal }) {
    const count = Math.ceil(20 * share);
    const acknowledged: string[] = [];
    let slowest = 0;
    let kills = 0;
    for (; kills < count && !signal.aborted; kills++) {
      let isDead = false;
      const write = async () => {
        for (let page = 0; !isDead; page++) {
          const title = `Page ${kills}.${page}`;
          const made = await app.call("POST", "/api/entries/create", { title }).catch(() => null);
          if (made !== null) acknowledged.push(made.id);
        }
      };
      const writing = [write(), write(), write()];
      await delay(100 + random() * 1_500);
      await app.kill();
      isDead = true;
      await Promise.all(writing);
      const started = performance.now();
      await app.restart();
      slowest = Math.max(slowest, performance.now() - started);
    }
    for (const id of acknowledged) await app.call("GET", `/api/entries/${id}`);
    return `${kills} kills, ${acknowledged.length} acknowledged pages, none lost; the slowest start took ${Math.round(slowest)} ms`;
  },
};
export default killsOfNode;
