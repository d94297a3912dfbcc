import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { watchOthers } from "../sockets.ts";

/** What costs the database most of what a member may ask. */
const dear = [
  "/api/search?q=a",
  "/api/search?q=text%20of%20a%20page&per_page=50",
  "/api/entries/tree?level=3",
  "/api/search?q=some%20text%20of%20a%20page&page=2",
];

/** More dear reads at once than there are connections to the database. */
const pool: Attack = {
  says: "hundreds of dear reads at once, more than there are connections to the database",
  async run({ app, url, viewer, share, signal }) {
    for (let page = 0; page < 40; page++) await app.page(`Page ${page}`, ["Some text of a page ".repeat(50)]);
    const crowd = [
      await app.join("Pa", "Reader"),
      await app.join("Pb", "Reader"),
      await app.join("Pc", "Reader"),
    ];
    const watch = watchOthers(url, viewer.token);
    const seen = new Map<number, number>();
    const wrong: string[] = [];
    const end = performance.now() + 30_000 * share;
    const ask = async (at: number) => {
      while (performance.now() < end && !signal.aborted) {
        const headers = { Authorization: `Bearer ${crowd[at % crowd.length]!.token}` };
        const answer = await fetch(url + dear[at % dear.length]!, { headers });
        const text = await answer.text();
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const isBusy = answer.status === 429 || answer.status === 503;
        if (isBusy && answer.headers.get("Retry-After") === null)
          wrong.push(`${answer.status} without Retry-After`);
        if (isBusy ? /database|away|reached/i.test(text) : answer.status !== 200)
          wrong.push(`${answer.status} ${text.slice(0, 200)}`);
        if (isBusy) await delay(100);
      }
    };
    await Promise.all(Array.from({ length: Math.ceil(300 * share) }, (_, at) => ask(at)));
    if (wrong.length > 0) throw new Error([...new Set(wrong)].slice(0, 5).join(", "));
    const counts = [...seen].map(([status, count]) => `${count} × ${status}`).join(", ");
    return `${counts}; ${await watch.end()}`;
  },
};
export default pool;
