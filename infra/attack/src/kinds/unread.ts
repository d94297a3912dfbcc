import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { readProcess } from "../process.ts";
import { openMany, sizeOf, watchOthers } from "../sockets.ts";

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Answers that are asked for ahead, and not read. */
const unread: Attack = {
  says: "answers that are asked for ahead, and never read",
  async run({ app, url, viewer, share, signal }) {
    const { pid } = await readProcess(app.data);
    const before = await sizeOf(pid);
    const figures: string[] = [];
    const attacks: [name: string, connections: number, path: string, times: number][] = [
      ["30 × 60 descriptions of the API", 30, "/api/openapi.json", 60],
      ["8 × 1,500 first pages", 8, "/", 1_500],
      ["300 × 1 description of the API", 300, "/api/openapi.json", 1],
    ];
    for (const [name, connections, path, times] of attacks) {
      const watch = watchOthers(url, viewer.token);
      const sends = ask(path).repeat(Math.ceil(times * share));
      const crowd = await openMany(url, { count: connections, sends, reads: false });
      let most = 0;
      for (let second = 0; second < 30 && !signal.aborted; second++) {
        await delay(1_000);
        most = Math.max(most, (await sizeOf(pid)).memory);
      }
      crowd.end();
      figures.push(`${name}: at most ${most - before.memory} MB more, ${await watch.end()}`);
      if (most - before.memory > 400) throw new Error(figures.join("; "));
    }
    return figures.join("; ");
  },
};
export default unread;
