import type { Attack } from "../attack.ts";
import { openMany, statusOf } from "../sockets.ts";

const ask = "GET /api/changes HTTP/1.1\r\nHost: x\r\n\r\n";

/** Streams of changes that one machine takes, when other guests want one. */
const streams: Attack = {
  says: "all streams of changes that guests can have, taken by one machine",
  async run({ app, url, share }) {
    const { auth } = await app.call("GET", "/api/settings");
    await app.call(
      "PUT",
      "/api/settings/update",
      { settings: { auth: { ...auth, auth_required: false } } },
      app.localToken,
    );
    const crowd = await openMany(url, { count: Math.ceil(1_000 * share), sends: ask });
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, at) => beginsAt(url, `127.0.1.${at + 1}`)),
    );
    const page = await statusOf(`${url}/api/setup`, {}, "127.0.0.9");
    crowd.end();
    if (others.some((status) => status !== 200) || page !== 200)
      throw new Error(`other guests got ${others.join(", ")}, and a page ${page}`);
    return "1,000 asked for by one machine; 20 other guests had theirs";
  },
};
export default streams;

/** The status of a stream of changes, which is not read to its end. */
async function beginsAt(url: string, localAddress: string): Promise<number> {
  const crowd = await openMany(url, { count: 1, sends: ask, reads: false, localAddress });
  const [socket] = crowd.sockets;
  const first = await new Promise<string>((resolve) => {
    socket!.once("data", (chunk) => resolve(chunk.toString()));
    socket!.once("close", () => resolve(""));
  });
  crowd.end();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0);
}
