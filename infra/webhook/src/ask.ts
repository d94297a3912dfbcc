/** Asks addresses that pages link to whether they still answer: as briefly as it can be asked, and without reading what they say. */
import { setTimeout as pause } from "node:timers/promises";
import { troubleWith } from "./address.ts";
import {
  createReach,
  type Outcome,
  type Reached,
  type ReachTrouble,
  type SenderOptions,
  type SendTrouble,
} from "./send.ts";

/**
 * What came of asking: the status, or why there is none, and whether that is of where a redirect leads. `resting`: it leads to a host that may
 * not be asked now.
 */
export type Answer =
  | Exclude<Outcome, { trouble: SendTrouble }>
  | { trouble: ReachTrouble | "resting"; isRedirected?: true };

export interface Asker {
  /**
   * What an address answers, where redirects lead. Never throws for what the other side does.
   * @param mayAsk whether another host, to which a redirect leads, may be asked now; any by default
   * @throws AbortError, or answers something that means nothing, once the signal says so; what `mayAsk` throws
   */
  ask(address: string, signal?: AbortSignal, mayAsk?: (host: string) => Promise<boolean>): Promise<Answer>;
}

export interface AskerOptions extends SenderOptions {
  /** The address of whoever asks, which is told; null for one that is not known. */
  from: string | null;
  /** How long to wait between two requests for one address, in milliseconds. */
  rest?: number;
}

/** How many redirects are followed: one more is an answer like any other. */
const maxRedirects = 4;
/** So much is asked for where something has to be; even of that nothing is read. */
const firstBytes = "bytes=0-1023";
/** Ports below 1024 that speak HTTP. Whoever listens at another one of these did not expect us. */
const webPorts = new Set(["", "80", "443"]);

export function createAsker({ from, rest = 1_000, ...options }: AskerOptions): Asker {
  const reach = createReach(options);
  const headers = {
    "User-Agent": from === null ? "Annals-Links" : `Annals-Links (+${from})`,
    Accept: "*/*",
  };

  /** By http as well as by https: nothing of ours is sent along. */
  function troubleAt(address: string): ReachTrouble | null {
    const trouble = troubleWith(address, options.allowed);
    if (trouble !== null && trouble !== "not_https") return trouble;
    const { port } = new URL(address);
    return webPorts.has(port) || Number(port) >= 1024 ? null : "no_address";
  }

  async function askOne(url: URL, signal?: AbortSignal): Promise<Reached | { trouble: ReachTrouble }> {
    const head = await reach(url, { method: "HEAD", headers, signal });
    if (!isDoubtful(head)) return head;
    await pause(rest, undefined, { signal });
    return reach(url, { method: "GET", headers: { ...headers, Range: firstBytes }, signal });
  }

  return {
    async ask(address, signal, mayAsk = async () => true) {
      const hosts = new Set([new URL(address).hostname]);
      for (let to = address, redirects = 0; ; redirects++) {
        const trouble = troubleAt(to);
        const redirected = redirects > 0 && { isRedirected: true as const };
        if (trouble !== null) return { trouble, ...redirected };
        const answer = await askOne(new URL(to), signal);
        if ("trouble" in answer) return { ...answer, ...redirected };
        const next = redirects < maxRedirects ? leadsTo(answer, to) : null;
        if (next === null) return { status: answer.status, retryAfter: answer.retryAfter };
        const host = new URL(next).hostname;
        if (hosts.has(host)) await pause(rest, undefined, { signal });
        else if (troubleAt(next) === null && !(await mayAsk(host)))
          return { trouble: "resting", isRedirected: true };
        hosts.add(host);
        to = next;
      }
    },
  };
}

/** Many do not answer HEAD as they answer GET: what looks refused or gone is asked once more. */
const isDoubtful = (answer: Reached | { trouble: ReachTrouble }): boolean =>
  "trouble" in answer
    ? ["unreachable", "unclear"].includes(answer.trouble)
    : [400, 403, 404, 405, 406, 410, 500, 501].includes(answer.status);

const leadsTo = ({ status, location }: Reached, from: string): string | null =>
  [301, 302, 303, 307, 308].includes(status) && location !== null && URL.canParse(location, from)
    ? new URL(location, from).href
    : null;
