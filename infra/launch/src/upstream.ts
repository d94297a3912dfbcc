/** The sides behind a gateway: each request goes to one of several processes, and on to another where that one is gone. */
import { createHash, randomUUID } from "node:crypto";
import { Agent, type IncomingMessage, type RequestListener, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { addressOf, isCutOff, Problem, requestIdHeader } from "@annals/http";
import type { Logger } from "@annals/logging";
import { createWatch, type Watch, whenGivenUp } from "@annals/watch";
import { messages } from "./messages.ts";

/** Where a side says that it is there. Nobody outside reaches it: gateways pass on what begins with `/api` alone. */
export const alivePath = "/-/alive";
/** Where the query side says what is sent with a page. */
export const firstTextPath = "/-/first-text";

/** Processes that answer the same. */
export interface Upstreams {
  answer: RequestListener;
  /** Takes the connection of a request over, and joins it with one to a process. */
  upgrade(asked: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The answer to a read of the gateway's own, as JSON; null where none comes. @param asked whose headers are sent */
  read<T>(asked: { headers: IncomingMessage["headers"] }, path: string): Promise<T | null>;
  /** Up while one of them is. */
  watch: Pick<Watch, "engine" | "away">;
  close(): Promise<void>;
}

export interface UpstreamsOptions {
  /** What they are called, as in "command APIs". */
  name: string;
  addresses: readonly string[];
  /** Proxies in front of the gateway. */
  proxies: number;
  /** Who asks, for as far as that is known: what one person asks goes to one process, whose memory has what they did before. */
  personOf: (asked: IncomingMessage) => Promise<string | null>;
  logger: Logger;
  now: () => Date;
  /** How long a process is away before nobody waits for its answer any more, in milliseconds; 10 s by default. */
  giveUpAfter?: number;
}

/** Bodies up to this many bytes are kept until they are answered, so that they can be sent to another process. */
const maxKept = 1_000_000;
/** How long a process may take to take a connection, in milliseconds. */
const patience = 2_000;

export function createUpstreams(options: UpstreamsOptions): Upstreams {
  const { name, addresses, proxies, personOf, logger, now, giveUpAfter = 10_000 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const all = addresses.map((address) => ({
    address: new URL(address),
    watch: createWatch({
      engine: `${name.replace(/s$/, "")} at ${address}`,
      ...{ logger, now, patience },
      probe: ({ signal }) => probe(address, signal),
    }),
  }));
  type Upstream = (typeof all)[number];

  /** In which order they are asked: those that are there first, and each person's in an order of their own that stays. */
  function orderFor(key: string): Upstream[] {
    const rank = ({ address, watch }: Upstream) =>
      (watch.away() === null ? "1" : "0") + createHash("md5").update(`${key} ${address.host}`).digest("hex");
    return all
      .map((upstream) => ({ upstream, rank: rank(upstream) }))
      .sort((one, other) => (one.rank < other.rank ? 1 : -1))
      .map(({ upstream }) => upstream);
  }

  const keyOf = async (asked: IncomingMessage) => (await personOf(asked)) ?? addressOf(asked, proxies);

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await keptBody(asked);
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    // A read, and a command with a key, can be sent twice: it is carried out once.
    const isRepeatable =
      Buffer.isBuffer(body) && (isRead(asked.method) || asked.headers["idempotency-key"] !== undefined);
    const headers = forwardedHeaders(asked);
    for (const upstream of orderFor(await keyOf(asked))) {
      const sent = await send(upstream, asked, { headers, body, signal: gone.signal });
      if (gone.signal.aborted) return;
      if ("answer" in sent) return passOn(sent.answer, response);
      upstream.watch.doubt();
      if (sent.wasTaken && !isRepeatable) break;
    }
    refuse(response);
  }

  /** Sends a request to a process, until its answer begins. `wasTaken`: it may have begun to do what was asked. */
  function send(
    { address, watch }: Upstream,
    { method, url }: { method?: string | undefined; url?: string | undefined },
    given: { headers: string[]; body: Buffer | IncomingMessage; signal: AbortSignal },
  ): Promise<{ answer: IncomingMessage } | { wasTaken: boolean }> {
    return new Promise((resolve) => {
      let wasTaken = false;
      const made = request({
        ...{ host: address.hostname, port: address.port, agent, setHost: false, signal: given.signal },
        ...{ method, path: url, headers: given.headers as never },
      });
      const stopLooking = whenGivenUp(watch, giveUpAfter, () =>
        made.destroy(new Error("it says nothing any more")),
      );
      const waiting = setTimeout(() => made.destroy(new Error("it takes no connection")), patience);
      const taken = () => {
        clearTimeout(waiting);
        wasTaken = true;
        // Only now, so that nothing is lost to a process that is not there.
        if (Buffer.isBuffer(given.body)) made.end(given.body.length > 0 ? given.body : undefined);
        else given.body.pipe(made);
      };
      made.on("socket", (socket) => (socket.connecting ? socket.once("connect", taken) : taken()));
      made.once("response", (answer) => {
        stopLooking();
        resolve({ answer });
      });
      made.on("error", () => {
        stopLooking();
        clearTimeout(waiting);
        resolve({ wasTaken });
      });
    });
  }

  return {
    answer: (asked, response) => {
      answer(asked, response).catch((error: Error) => {
        if (!isCutOff(error)) logger.error({ err: error }, "A request could not be passed on");
        response.destroy();
      });
    },
    upgrade(asked, socket, head) {
      void (async () => {
        for (const { address, watch } of orderFor(await keyOf(asked))) {
          const other = connect(Number(address.port), address.hostname);
          const isThere = await new Promise<boolean>((resolve) => {
            other.setTimeout(patience, () => resolve(false));
            other.once("connect", () => resolve(true));
            other.once("error", () => resolve(false));
          });
          other.setTimeout(0);
          for (const one of [other, socket]) one.on("error", () => one.destroy());
          if (!isThere || socket.destroyed) {
            other.destroy();
            if (socket.destroyed) return;
            watch.doubt();
            continue;
          }
          const lines = pairs(forwardedHeaders(asked, true)).map(([one, value]) => `${one}: ${value}`);
          other.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
          other.write(head);
          other.once("close", () => socket.destroy());
          socket.once("close", () => other.destroy());
          other.pipe(socket).pipe(other);
          return;
        }
        socket.end("HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n");
      })().catch(() => socket.destroy());
    },
    async read<T>({ headers }: { headers: IncomingMessage["headers"] }, path: string) {
      const sent = ["host", "cookie", "accept-language", ...ofRequest].flatMap((one) =>
        headers[one] === undefined ? [] : [one, String(headers[one])],
      );
      for (const upstream of orderFor(String(headers.cookie ?? ""))) {
        const signal = AbortSignal.timeout(patience);
        const got = await send(
          upstream,
          { method: "GET", url: path },
          { headers: sent, body: nothing, signal },
        );
        if (!("answer" in got)) continue;
        if (got.answer.statusCode !== 200) {
          got.answer.resume();
          return null;
        }
        const parts: Buffer[] = [];
        try {
          for await (const part of got.answer) parts.push(part as Buffer);
          return JSON.parse(Buffer.concat(parts).toString()) as T;
        } catch {
          // It ended in the middle of its answer: the page is there without it.
          upstream.watch.doubt();
        }
      }
      return null;
    },
    watch: {
      engine: name,
      away: () => (all.some(({ watch }) => watch.away() === null) ? null : (all[0]?.watch.away() ?? null)),
    },
    async close() {
      await Promise.all(all.map(({ watch }) => watch.close()));
      agent.destroy();
    },
  };
}

/** Resolves when one of some processes answers. @throws Error with why none does */
export async function reachOneOf(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(patience);
  const either = AbortSignal.any([signal, late]);
  await Promise.any(addresses.map((address) => probe(address, either))).catch((error: AggregateError) => {
    // One that takes a connection and says nothing is silent.
    if (late.aborted) throw new Error(`it took too long, more than ${patience / 1000} s`);
    throw new Error((error.errors[0] as Error).message);
  });
}

/** @throws Error when the process there does not answer */
async function probe(address: string, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const made = request(`${address}${alivePath}`, { agent: false, signal }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) resolve();
      else reject(new Error(`it answers ${answer.statusCode}`));
    });
    made.on("error", (error: NodeJS.ErrnoException) =>
      reject(new Error(error.message || String(error.code), { cause: error })),
    );
    made.end();
  });
}

const isRead = (method = "") => method === "GET" || method === "HEAD" || method === "OPTIONS";

const nothing = Buffer.alloc(0);

/** The body where it is small, else the request itself, which is read as it is passed on and cannot be sent twice. */
async function keptBody(asked: IncomingMessage): Promise<Buffer | IncomingMessage> {
  const length = Number(asked.headers["content-length"] ?? Number.NaN);
  const hasBody = asked.headers["transfer-encoding"] !== undefined || length > 0;
  if (!hasBody) return nothing;
  if (!(length <= maxKept)) return asked;
  const parts: Buffer[] = [];
  for await (const part of asked) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What a read of the gateway's own has in common with the request that it is made for. */
const ofRequest = [requestIdHeader.toLowerCase(), "traceparent"];

/** Headers that are of one connection, or that the gateway says itself. */
const ofConnection = new Set([
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "te", "trailer", "upgrade"],
  ...["transfer-encoding", "x-forwarded-for", requestIdHeader.toLowerCase(), "traceparent", "tracestate"],
]);

function* pairsOf(raw: readonly string[]): Iterable<[string, string]> {
  for (let at = 0; at < raw.length; at += 2) yield [raw[at]!, raw[at + 1]!];
}
const pairs = (raw: readonly string[]) => [...pairsOf(raw)];

/** The headers of a request as they are sent on: with the address that it came from, and its number. */
function forwardedHeaders(asked: IncomingMessage, isUpgrade = false): string[] {
  const kept = pairs(asked.rawHeaders).filter(([name]) => !ofConnection.has(name.toLowerCase()));
  const { remoteAddress = "" } = asked.socket;
  const before = asked.headers["x-forwarded-for"];
  return [
    ...kept.flat(),
    ...["X-Forwarded-For", before === undefined ? remoteAddress : `${before}, ${remoteAddress}`],
    ...[requestIdHeader, String(asked.headers[requestIdHeader.toLowerCase()] ?? randomUUID())],
    // Where this process traces it is its own; a side believes no other.
    ...(asked.headers.traceparent === undefined ? [] : ["traceparent", String(asked.headers.traceparent)]),
    ...(isUpgrade ? ["Connection", "Upgrade", "Upgrade", asked.headers.upgrade ?? "websocket"] : []),
    ...(asked.headers["transfer-encoding"] === undefined ? [] : ["Transfer-Encoding", "chunked"]),
  ];
}

function passOn(answer: IncomingMessage, response: ServerResponse): void {
  const headers = pairs(answer.rawHeaders).filter(([name]) => {
    const low = name.toLowerCase();
    return low === requestIdHeader.toLowerCase() || !ofConnection.has(low);
  });
  // What the gateway said already, as for https.
  for (const name of response.getHeaderNames())
    if (!headers.some(([one]) => one.toLowerCase() === name))
      headers.push([name, String(response.getHeader(name))]);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(answer.statusCode ?? 502, headers.flat());
  // A stream that begins with silence has begun all the same.
  response.flushHeaders();
  answer.on("error", () => response.destroy());
  answer.once("close", () => {
    if (!answer.complete) response.destroy();
  });
  answer.pipe(response);
}

/** Nobody is there, or whether it was done is not known: the same again is right either way. */
function refuse(response: ServerResponse): void {
  const { status, body } = new Problem(503, messages.sideIsAway);
  response.writeHead(status, { "Content-Type": "application/problem+json", "Retry-After": "1" });
  response.end(JSON.stringify(body));
}
