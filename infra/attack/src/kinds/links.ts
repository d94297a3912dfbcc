import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { allowedOf, createAsker } from "@annals/webhook";
import type { Attack } from "../attack.ts";

const count = 5_000;
/** How long the server asks addresses while it is looked at, in milliseconds: it looks for them each quarter of a minute. */
const watched = 60_000;

/** A page that sends the server into its own network, and hosts that do not let go of who asks them. */
const links: Attack = {
  says: "checks of links: a page with thousands of links to this machine and private networks, and hosts that drip, never end or change the protocol",
  alone: true,
  async run() {
    const said = [await askHostile()];
    const app = await spawnTestApp();
    let began = 0;
    try {
      said.push(await sendInside(app));
    } finally {
      began = performance.now();
      await app.stop();
    }
    const took = Math.round(performance.now() - began);
    if (took > 15_000) throw new Error(`the server stopped after ${took} ms: checks of links hold it up`);
    return [...said, `stopped after ${took} ms`].join(", ");
  },
};
export default links;

async function listening(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Everything that an address of this machine, or of a private network, can look like. */
function inside(port: number, n: number): string {
  const [a, b] = [(n >> 8) & 255, n & 255];
  const forms = [
    ...[`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `[::ffff:127.0.0.1]:${port}`],
    ...[`2130706433:${port}`, `0x7f.1:${port}`, `0177.0.0.1:${port}`, `127.1:${port}`, `0.0.0.0:${port}`],
    ...[`127.${a}.${b}.1:${port}`, `10.${a}.${b}.1`, `192.168.${a}.${b}`, `172.16.${a}.${b}:8080`],
    ...[`169.254.169.254`, `[fd00::${b.toString(16)}]`, `[64:ff9b::7f00:1]:${port}`, `h${n}.internal`],
    ...[`wiki-${n}`, `h${n}.localhost:${port}`, `127.0.0.1:22`],
  ];
  return `http://${forms[n % forms.length]}/${n}`;
}

async function sendInside(app: KillableApp): Promise<string> {
  let reached = 0;
  const trap = createHttpServer((_, response) => {
    reached++;
    response.end();
  });
  const port = await listening(trap, "::");
  await app.call("PUT", "/api/settings/update", { settings: { links: { checked: true } } });
  const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" };
  const blocks = Array.from({ length: count / 50 }, (_, at) => ({
    ...{ id: `p${at}`, type: "paragraph", props, children: [] },
    content: Array.from({ length: 50 }, (_, n) => ({
      type: "link",
      href: inside(port, at * 50 + n),
      content: [{ type: "text", text: "x", styles: {} }],
    })),
  }));
  const page = await app.pageOf("Inside", blocks as never);
  let slowest = 0;
  for (const until = performance.now() + watched; performance.now() < until; ) {
    const began = performance.now();
    await app.call("GET", `/api/entries/${page}`);
    slowest = Math.max(slowest, performance.now() - began);
    await delay(500);
  }
  const { addresses, asked, total } = await app.call("GET", "/api/reports/outside");
  trap.closeAllConnections();
  trap.close();
  if (reached > 0) throw new Error(`${reached} requests reached this machine`);
  if (asked === 0) throw new Error(`none of ${addresses} addresses was looked at, so that nothing was tried`);
  if (total > 0) throw new Error(`${total} addresses of private networks are told as gone`);
  return `${asked} of ${addresses} private addresses looked at, 0 reached, pages read in at most ${Math.round(slowest)} ms`;
}

/** What hosts do to whoever asks them. */
const hostile: Record<string, (socket: Socket) => unknown> = {
  "says nothing": () => undefined,
  "closes at once": (socket) => socket.destroy(),
  "drips headers": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    return every(50, () => socket.write("X: y\r\n"), socket);
  },
  "drips its first line": (socket) => every(50, () => socket.write(" "), socket),
  "sends early hints without end": (socket) =>
    every(5, () => socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), socket),
  "changes the protocol": (socket) =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
  "sends a body without end": (socket) => {
    socket.write("HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n");
    return every(1, () => socket.write(`10000\r\n${"x".repeat(65_536)}\r\n`), socket);
  },
  "has headers without end": (socket) => every(1, () => socket.write(`X: ${"y".repeat(8_000)}\r\n`), socket),
  "leads in circles": (socket) => socket.end("HTTP/1.1 302 Found\r\nLocation: /again\r\n\r\n"),
  "leads to a file": (socket) => socket.end("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n"),
  "leads inside": (socket) =>
    socket.end("HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest/\r\n\r\n"),
  "wants to be left alone for ever": (socket) =>
    socket.end("HTTP/1.1 429 Too Many\r\nRetry-After: 99999999999999\r\n\r\n"),
};

function every(milliseconds: number, send: () => unknown, socket: Socket): void {
  const timer = setInterval(() => (socket.writable ? send() : clearInterval(timer)), milliseconds);
  socket.once("close", () => clearInterval(timer));
}

/** Asks hosts that mean harm, all at once: each has to be over soon, and nothing may be left of it. */
async function askHostile(): Promise<string> {
  const patience = 2_000;
  const asker = createAsker({ allowed: allowedOf(["127.0.0.1"])!, from: null, patience, rest: 0 });
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const all = Object.entries(hostile).map(async ([name, act]) => {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => act(socket));
    });
    const port = await listening(server, "127.0.0.1");
    // HEAD, GET, and a few redirects.
    const late = delay(12 * patience, undefined, { ref: false }).then(() => {
      throw new Error(`who asks a host that ${name} waits for ever`);
    });
    await Promise.race([asker.ask(`http://127.0.0.1:${port}/`), late]);
    server.close();
  });
  await Promise.all(all);
  const grown = (process.memoryUsage().rss - before) / 1_000_000;
  if (grown > 200) throw new Error(`what hosts sent was kept: ${Math.round(grown)} MB`);
  return `${all.length} hostile hosts left after ${Math.round(performance.now() - began)} ms`;
}
