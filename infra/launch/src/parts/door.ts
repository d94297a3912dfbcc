import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { createGuarded, type Limits, personIn, requestIdHeader, usualLimits } from "@annals/http";
import type { Settings } from "@annals/settings";
import { sideOf } from "../gateway.ts";
import { traced } from "../tracing.ts";
import { needed } from "../unusable.ts";
import { type Given, type Part, part } from "./part.ts";
import type { Traces } from "./tracing.ts";

/** Takes the connection of a request over. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** The one port of this process. @param answerWith who answers what comes in @param upgradeWith who takes sockets over */
export const door = <Needs extends Given>(
  name: string,
  answerWith: (have: Needs) => RequestListener,
  upgradeWith?: (have: Needs) => Upgrade,
): Part<Needs & Traces & { tokenKey: Uint8Array }, { local: string }> =>
  part({
    name,
    async check({ settings }) {
      // Checked before anything is created; the start below takes it.
      await closeServer((await listen(createServer(), settings)).server);
    },
    async start(have: Needs & Traces & { tokenKey: Uint8Array }, onStop) {
      const guarded = createGuarded(numbered(traced(measured(answerWith(have), have), have), have), {
        personOf: personIn(have.tokenKey, have.localToken),
        proxies: have.settings.proxies,
        limits: await limitsHere(),
      });
      const takenOver = new Set<Duplex>();
      if (upgradeWith !== undefined) guarded.on("upgrade", upgradesOf(guarded, upgradeWith(have), takenOver));
      const { server, local } = await listen(guarded, have.settings);
      have.meters.gauge("annals_connections", "Open connections of people and programs", [], async () => [
        { labels: {}, value: await connectionsOf(server) },
      ]);
      onStop(() => closeServer(server, takenOver));
      return { local };
    },
  });

/** Gives each request its number. What clients send as one is dropped, as facts carry it. */
function numbered(answer: RequestListener, { isBehindGateway }: Given): RequestListener {
  const name = requestIdHeader.toLowerCase();
  return (request, response) => {
    if (!isBehindGateway || request.headers[name] === undefined) request.headers[name] = randomUUID();
    answer(request, response);
  };
}

/** Counts and times what is answered. An answer that does not end, as the stream of changes, counts when it has ended. */
function measured(answer: RequestListener, { meters }: Given): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const { method = "GET", url = "/" } = request;
    response.once("close", () => {
      const side = sideOf(method, url.split("?", 1)[0]!);
      meters.answered(side, method, response.statusCode, (performance.now() - began) / 1000);
    });
    answer(request, response);
  };
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));

/**
 * Sockets go to who takes them; whoever asks for another protocol (a newer HTTP) gets the answer without it. Node leaves that to us as
 * soon as it knows that sockets are taken over.
 */
function upgradesOf(
  server: Server,
  upgrade: Upgrade,
  takenOver: Set<Duplex>,
): (...given: [IncomingMessage, Duplex, Buffer]) => void {
  return (request, socket, head) => {
    takenOver.add(socket);
    socket.once("close", () => takenOver.delete(socket));
    // Who hangs up while we look is no fault of ours.
    socket.on("error", () => socket.destroy());
    if (/^websocket$/i.test(request.headers.upgrade ?? "") && request.url?.startsWith("/app/"))
      return upgrade(request, socket, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Socket);
    response.once("finish", () => socket.end());
    server.emit("request", request, response);
  };
}

async function listen(server: Server, { host, port }: Settings): Promise<{ server: Server; local: string }> {
  // The guard limits bodies by who sends them; uploads may take half an hour (specification 1, section 9), headers may not.
  server.requestTimeout = 30 * 60 * 1000;
  server.headersTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  server.listen(port, host);
  await needed(
    once(server, "listening"),
    (reason, code) =>
      isOfHost(code)
        ? `Annals cannot listen on ${host}: this machine has no such address. Set ANNALS_HOST to 127.0.0.1, or to 0.0.0.0 to be reached from other machines.`
        : `Port ${port} of ${host} cannot be used: ${reason}. Choose another: PORT=4001 make start`,
    "this machine",
  );
  const { port: taken } = server.address() as AddressInfo;
  return { server, local: localAddress(host, taken) };
}

/** Where this machine reaches a host that is listened on. */
export function localAddress(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Descriptors that are not for connections: files, the database, the log. */
const reserved = 500;

/** Fewer connections where the system gives few descriptors: `ulimit -n`. */
async function limitsHere(): Promise<Limits> {
  const text = await readFile("/proc/self/limits", "utf8").catch(() => "");
  const descriptors = Number(/^Max open files\s+(\d+)/m.exec(text)?.[1] ?? Number.POSITIVE_INFINITY);
  const { connections, ...rest } = usualLimits;
  const all = Math.min(connections.all, Math.max(descriptors - reserved, descriptors / 2));
  return { ...rest, connections: { ...connections, all, network: Math.min(connections.network, all / 2) } };
}

const isOfHost = (code = "") => ["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL", "EINVAL"].includes(code);

/** Gives running requests a moment to end, then closes the rest, and with them sockets whose clients do not hear that they are closed. */
function closeServer(server: Server, takenOver: ReadonlySet<Duplex> = new Set()): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      for (const socket of takenOver) socket.destroy();
    }, 3_000).unref();
  });
}
