/** The clients of `live.ts`, in a process of their own, so that what they take of the processor is not the server's: sockets of the Pusher protocol. */
import { Agent, request } from "node:http";
import { WebSocket } from "ws";
import type { Listening, Order, Said } from "./listening.ts";

const { url, key, people }: Listening = JSON.parse(process.argv[2]!);

interface Client {
  socket: WebSocket | null;
  token: string;
  page: string;
  /** Of the connection; empty while there is none. */
  id: string;
  localAddress: string;
  /** How often it heard of its page. */
  heard: number;
  /** The title of its page, as it read it last. */
  title: string;
  onReady: (() => void) | null;
  onSubscribed: (() => void) | null;
}
let clients: Client[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const address = `${url.replace("http", "ws")}/app/${key}?protocol=7`;
/** When one of them heard last. */
let lastHeard = 0;
const wallTime = () => performance.timeOrigin + performance.now();

process.on("message", (order: Order) => {
  void carryOut(order).then(
    (said) => process.send!(said),
    (error: Error) => process.send!({ failed: error.stack ?? error.message } satisfies Said),
  );
});
process.on("disconnect", () => process.exit());
process.send!({} satisfies Said);

async function carryOut(order: Order): Promise<Said> {
  switch (order.what) {
    case "open":
      clients = Array.from({ length: order.sockets }, (_, n) => ({
        ...{ socket: null, id: "", heard: 0, title: "", onReady: null, onSubscribed: null },
        token: people[n % people.length]!,
        page: order.pages[n < order.onFirst ? 0 : 1]!,
        // A network holds 200 sockets.
        localAddress: `127.0.1.${1 + (n % 40)}`,
      }));
      return timed(() => each(clients, 100, connect));
    case "subscribe":
      return timed(() => each(clients, 32, subscribe));
    case "count anew":
      for (const one of clients) one.heard = 0;
      return {};
    case "count": {
      const heard = clients.filter(({ page }) => page === order.page).map((one) => one.heard);
      return { heard: { least: Math.min(...heard), most: Math.max(...heard), last: lastHeard } };
    }
    case "return":
      return timed(() => each(clients, 64, comeBack));
    case "missed": {
      const of = clients.filter(({ page }) => page === order.page);
      return { missed: of.filter(({ title, heard }) => title !== order.title && heard === 0).length };
    }
    case "cpu": {
      const { user, system } = process.cpuUsage();
      return { cpu: (user + system) / 1000 };
    }
  }
}

async function timed(work: () => Promise<void>): Promise<Said> {
  const started = performance.now();
  await work();
  return { took: performance.now() - started };
}

/** So many at a time. */
async function each(
  all: readonly Client[],
  atOnce: number,
  work: (one: Client) => Promise<void>,
): Promise<void> {
  let next = 0;
  const go = async () => {
    for (let n = next++; n < all.length; n = next++) await work(all[n]!);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}

function connect(one: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { localAddress: one.localAddress, perMessageDeflate: false });
    one.socket = socket;
    one.onReady = resolve;
    socket.on("message", (bytes) => hear(one, String(bytes)));
    socket.on("error", reject);
    socket.on("close", () => {
      one.id = "";
      reject(new Error("A socket was closed"));
    });
  });
}

function hear(one: Client, text: string): void {
  const { event, data } = JSON.parse(text) as { event: string; data: string };
  if (event === "pusher:connection_established") {
    one.id = (JSON.parse(data) as { socket_id: string }).socket_id;
    one.onReady?.();
  } else if (event === "pusher_internal:subscription_succeeded") one.onSubscribed?.();
  else if (event === "pusher:ping") one.socket!.send(JSON.stringify({ event: "pusher:pong", data: {} }));
  else if (event === "entry-changed") {
    one.heard += 1;
    lastHeard = wallTime();
  } else if (event === "pusher:subscription_error" || event === "pusher:error") throw new Error(text);
}

async function subscribe(one: Client): Promise<void> {
  const channel = `private-entry.${one.page}`;
  const body = { socket_id: one.id, channel_name: channel };
  const { auth } = await call<{ auth: string }>("POST", "/api/broadcasting/auth", one.token, body);
  await new Promise<void>((resolve) => {
    one.onSubscribed = resolve;
    one.socket!.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
  });
}

/** What a client does after a break: it connects, subscribes, and reads its page again. Until the door is open it tries on. */
async function comeBack(one: Client): Promise<void> {
  one.heard = 0;
  for (;;) {
    try {
      if (one.id === "") await connect(one);
      await subscribe(one);
      one.title = (await call<{ title: string }>("GET", `/api/entries/${one.page}`, one.token)).title;
      return;
    } catch {
      one.socket?.terminate();
      one.id = "";
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

function call<T>(method: string, path: string, token: string, body?: object): Promise<T> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Prefer: "return=minimal",
      ...(payload && { "Content-Type": "application/json", "Content-Length": payload.length }),
    };
    const outgoing = request(new URL(path, url), { method, agent, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        if (incoming.statusCode! < 400) resolve(JSON.parse(text) as T);
        else reject(new Error(`${method} ${path}: ${incoming.statusCode} ${text.slice(0, 200)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}
