import { setTimeout as delay } from "node:timers/promises";
import type { Attack, Run, Target } from "../attack.ts";
import { readProcess } from "../process.ts";
import { openMany, sizeOf, watchOthers } from "../sockets.ts";

/** Ways to hold connections: what is sent on each, and then bit by bit. */
const ways: Record<string, { sends: string; drips?: string }> = {
  "that say nothing": { sends: "" },
  "whose headers drip": { sends: "GET / HTTP/1.1\r\nHost: x\r\n", drips: "X-A: b\r\n" },
  "whose bodies never come": {
    sends:
      "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
  },
  "whose bodies drip": {
    sends:
      "POST /api/files HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n",
    drips: "x",
  },
  "kept alive": { sends: "GET /api/setup HTTP/1.1\r\nHost: x\r\n\r\n" },
  "that ask to upgrade": {
    sends: "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  },
};

/** Many connections of one machine, held in every way, while others read. */
const connections: Attack = {
  says: "thousands of connections of one machine: silent, slow, dripping, kept alive",
  async run(target) {
    const figures: string[] = [];
    for (const [name, way] of Object.entries(ways)) figures.push(`${name}: ${await hold(target, way)}`);
    return figures.join("; ");
  },
};
export default connections;

async function hold(
  { app, url, viewer, share, signal }: Target & Run,
  way: { sends: string; drips?: string },
) {
  const { pid } = await readProcess(app.data);
  const before = await sizeOf(pid);
  const watch = watchOthers(url, viewer.token);
  const count = Math.ceil(4_000 * share);
  const crowd = await openMany(url, { count, sends: way.sends });
  let most = 0;
  let held = 0;
  // Longer than a body of a guest may take.
  for (let second = 0; second < 40 && !signal.aborted; second++) {
    if (way.drips !== undefined)
      for (const socket of crowd.sockets) if (!socket.destroyed) socket.write(way.drips);
    await delay(1_000);
    most = Math.max(most, (await sizeOf(pid)).descriptors - before.descriptors);
    held = crowd.open();
  }
  crowd.end();
  const others = await watch.end();
  if (most > 900) throw new Error(`${most} descriptors more were open`);
  if (way.drips !== undefined && held > 0) throw new Error(`${held} connections were still held after 40 s`);
  return `${count} opened, at most ${most} held, ${held} after 40 s, ${others}`;
}
