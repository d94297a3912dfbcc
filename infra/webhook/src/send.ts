/** Sends webhooks: to public addresses alone, looked up and checked for each connection, without following redirects. */
import { Resolver, lookup as systemLookup } from "node:dns/promises";
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type AddressTrouble, type Allowed, hostOf, isAllowed, isReachable, troubleWith } from "./address.ts";
import { type Message, signedHeaders } from "./sign.ts";

/** Why there was no answer. */
export type SendTrouble = AddressTrouble | "unknown_host" | "unreachable" | "certificate" | "timeout";

/** What came of sending: the status of the answer, or why there was none. */
export type Outcome =
  | { status: number /** In seconds, where the answer says when to try again. */; retryAfter: number | null }
  | { trouble: SendTrouble };

export interface WebhookSender {
  /** Sends a message. Never throws for what the other side does. @param secrets all that are in force */
  send(to: string, message: Message, secrets: readonly string[], at: Date): Promise<Outcome>;
}

export interface SenderOptions {
  allowed: Allowed;
  /** Looks the addresses of a name up; by the name servers of this machine as a rule. */
  resolve?: (host: string) => Promise<string[]>;
  /** How long everything may take, in milliseconds. */
  patience?: number;
}

/** Of the answer only the status counts; its body is not read. */
const usualPatience = 15_000;

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const poster = createPoster(options);
  return {
    send: (to, message, secrets, at) =>
      poster.post(
        to,
        {
          "Content-Type": "application/json",
          "User-Agent": "Annals-Webhooks",
          ...signedHeaders(message, secrets, at),
        },
        message.body,
      ),
  };
}

/** Posts to addresses that others chose. */
export interface Poster {
  /** Never throws for what the other side does. */
  post(to: string, headers: Record<string, string>, body: string | Uint8Array): Promise<Outcome>;
}

export function createPoster(options: SenderOptions): Poster {
  const reach = createReach(options);
  return {
    async post(to, headers, body) {
      const trouble = troubleWith(to, options.allowed);
      if (trouble !== null) return { trouble };
      const reached = await reach(new URL(to), { method: "POST", headers, body });
      if ("status" in reached) return { status: reached.status, retryAfter: reached.retryAfter };
      const { trouble: met } = reached;
      return { trouble: met === "unproven" ? "certificate" : met === "unclear" ? "unreachable" : met };
    },
  };
}

/** What is asked of an address. */
interface Request {
  method: "GET" | "HEAD" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Ends it before its time; then what comes of it means nothing. */
  signal?: AbortSignal | undefined;
}

/** Why nothing was reached; or it was, but who it is could not be proved, or what came of it says nothing about the address. */
export type ReachTrouble = SendTrouble | "unproven" | "unclear";

/** What came of it; `location` is where a redirect leads, as the answer says it. */
export type Reached = Exclude<Outcome, { trouble: SendTrouble }> & { location: string | null };

/** Reaches an address that `troubleWith` found fine, at a connection of its own. Never throws for what the other side does. */
export type Reach = (url: URL, request: Request) => Promise<Reached | { trouble: ReachTrouble }>;

export function createReach({
  allowed,
  resolve = askNameServers,
  patience = usualPatience,
}: SenderOptions): Reach {
  /** The one address that the connection is made to. @throws Refused */
  async function addressOf(host: string): Promise<string> {
    if (isIP(host) !== 0) return checked([host]);
    // What the operator named may stand in the hosts file of this machine.
    if (isAllowed(host, allowed)) return (await systemLookup(host)).address;
    return checked(await resolve(host));
  }
  /** @throws Refused when one of them may not be reached: a name that stands for both is up to something. */
  function checked(addresses: string[]): string {
    const [first] = addresses;
    if (first === undefined) throw new Refused("unknown_host");
    if (!addresses.every((address) => isReachable(address, allowed))) throw new Refused("private");
    return first;
  }

  return async (url, asked) => {
    const late = AbortSignal.timeout(patience);
    const signal = asked.signal === undefined ? late : AbortSignal.any([late, asked.signal]);
    try {
      const address = await within(signal, addressOf(hostOf(url)));
      // A connection may end in ways of which a request says nothing.
      return await within(signal, exchange(url, address, asked, signal));
    } catch (error) {
      if (error instanceof Refused) return { trouble: error.trouble };
      return { trouble: signal.aborted ? "timeout" : troubleOf(error as NodeJS.ErrnoException) };
    }
  };
}

class Refused extends Error {
  readonly trouble: SendTrouble;
  constructor(trouble: SendTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Not by the system: that would keep one of the few threads that files are read with as long as a name server pleases. */
async function askNameServers(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const failed = found.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (addresses.length === 0 && !failed.every(isNoName)) throw new Refused("timeout");
  return addresses;
}

/** Whether there is no such name, or no address of it, or can be none: else a name server does not know, or says nothing. */
export const isNoName = (error: unknown): boolean =>
  ["ENOTFOUND", "ENODATA", "EBADNAME"].includes((error as NodeJS.ErrnoException).code ?? "");

/** @throws what the signal says when it comes first */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

/** Reaches an address that was looked up: nothing is looked up again, whatever the name stands for meanwhile. */
function exchange(
  url: URL,
  address: string,
  { method, headers, body }: Request,
  signal: AbortSignal,
): Promise<Reached> {
  const pinned: LookupFunction = (_, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...length },
    agent: false,
    lookup: pinned,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request: ClientRequest =
      url.protocol === "https:" ? httpsRequest(url, options) : httpRequest(url, options);
    // Also of what comes after the answer: nobody else hears it.
    request.on("error", reject);
    const closed = Object.assign(new Error("The connection was closed without an answer"), {
      code: "ECONNRESET",
    });
    request.once("close", () => reject(closed));
    const answer = (response: IncomingMessage) => {
      const { statusCode = 0, headers: answered } = response;
      response.on("error", () => undefined);
      response.destroy();
      const { location = null } = answered;
      resolve({ status: statusCode, retryAfter: secondsIn(answered["retry-after"]), location });
    };
    request.once("response", answer);
    // Nobody asked for another protocol: without this, all that came of it would be that the request is closed.
    request.once("upgrade", (response, socket) => {
      socket.on("error", () => undefined);
      socket.destroy();
      answer(response);
    });
    request.end(body);
  });
}

/** In seconds, or the date until which it is, which ends in "GMT". */
function secondsIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const until = text.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** The server left certificates of its chain out, which browsers fetch, or is of an authority that not everybody knows. */
const unproven =
  /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|SELF_SIGNED_CERT_IN_CHAIN)$/;

/** Somebody is there, and broke off, or would not speak with us (some turn programs away so); or it is our network that does not lead there. */
const unclear =
  /^(HPE_|ERR_SSL_|ERR_TLS_(?!CERT)|EPROTO|ECONNRESET|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|EAFNOSUPPORT)/;

function troubleOf({ code = "" }: NodeJS.ErrnoException): ReachTrouble {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "unknown_host";
  if (code === "ETIMEDOUT") return "timeout";
  if (unproven.test(code)) return "unproven";
  if (unclear.test(code)) return "unclear";
  return /CERT|SELF_SIGNED|ALTNAME/.test(code) ? "certificate" : "unreachable";
}
