import { once } from "node:events";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** Where a virus scanner listens. */
export type ScannerPlace = { host: string; port: number } | { path: string };

/** What came of looking for viruses. What was not looked at is not clean. */
export type Verdict =
  | { state: "clean" }
  | { state: "found"; name: string }
  | { state: "unknown"; why: string };

/** A virus scanner. It may be away, which is no error. */
export interface Scanner {
  scan(bytes: Readable): Promise<Verdict>;
}

export interface ScannerOptions {
  /** How long nothing may happen, in milliseconds. */
  maxSilence?: number;
  /** How often it is asked whether it is there while it looks, and how long it may take to say so, in milliseconds. */
  maxAway?: number;
}

/** How long a scanner may take to be connected to, in milliseconds: one that is there is so at once. */
const maxConnecting = 10_000;
/** How long one that was frozen may take to say that it is there again, in milliseconds. */
const brief = 1_000;
const silence = "no answer in time";
/** The longest answer that is read. */
const maxAnswer = 4_096;
/** What clamd says of a file that it looked at in part, where it is told to say so (`AlertExceedsMax`). */
const partly = /^Heuristics\.Limits\.Exceeded/;

/**
 * A clamd: each content goes over a connection of its own (INSTREAM). It may take long over what is large, so it is asked beside that whether
 * it is there: it says so at once however much it has to do (but for the seconds in which some load new signatures), and one that is frozen never does.
 */
export function clamd(
  place: ScannerPlace,
  { maxSilence = 120_000, maxAway = 15_000 }: ScannerOptions = {},
): Scanner {
  /** It was frozen the last time: whoever comes next does not wait as long. */
  let isDoubted = false;
  return {
    async scan(bytes) {
      if (isDoubted && (await isSilent(place, Math.min(brief, maxAway)))) {
        bytes.destroy();
        return { state: "unknown", why: silence };
      }
      isDoubted = false;
      const socket = connect(place as NetConnectOpts);
      const stop = new AbortController();
      void untilSilent(place, maxAway, stop.signal).then((isFrozen) => {
        if (!isFrozen) return;
        isDoubted = true;
        socket.destroy(new Error(silence));
      });
      socket.setTimeout(Math.min(maxConnecting, maxSilence), () => socket.destroy(new Error(silence)));
      socket.once("connect", () => socket.setTimeout(maxSilence));
      const answer = answerOf(socket);
      try {
        await send(socket, bytes, answer);
        return verdictOf(await answer);
      } catch (error) {
        return { state: "unknown", why: (error as Error).message };
      } finally {
        stop.abort();
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** Resolves with true once it does not say in time that it is there, and with false when `signal` aborts before. */
async function untilSilent(place: ScannerPlace, patience: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isSilent(place, patience, signal)) return true;
    await delay(patience, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

/** Whether a scanner that takes a connection does not say by it that it is there. One that takes none, or ends it, is not silent. */
export async function isSilent(
  place: ScannerPlace,
  patience: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const socket = connect(place as NetConnectOpts);
  const stop = () => socket.destroy();
  signal?.addEventListener("abort", stop);
  try {
    return await new Promise<boolean>((resolve) => {
      socket.setTimeout(patience, () => resolve(true));
      socket.once("data", () => resolve(false));
      socket.on("error", () => resolve(false));
      socket.once("close", () => resolve(false));
      socket.write("zPING\0");
    });
  } finally {
    signal?.removeEventListener("abort", stop);
    stop();
  }
}

/** @throws what the bytes break with */
async function send(socket: Socket, bytes: Readable, answer: Promise<string>): Promise<void> {
  // It answers before the end where there is too much, and hears no more.
  let isAnswered = false;
  const over = () => {
    isAnswered = true;
  };
  const answered = answer.then(over, over);
  socket.write("zINSTREAM\0");
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    // An empty one would be the end.
    if (piece.length === 0) continue;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), answered]);
    if (isAnswered) return;
  }
  socket.write(Buffer.alloc(4));
}

/** All that comes, as a text. @throws what the connection breaks with before anything came */
function answerOf(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = "";
    let broken: Error | null = null;
    socket.on("data", (piece) => {
      text += piece.toString("utf8");
      if (text.includes("\0") || text.length > maxAnswer) resolve(text);
    });
    socket.on("error", (error) => {
      broken = error;
    });
    socket.on("close", () => (text === "" ? reject(broken ?? new Error("no answer")) : resolve(text)));
  });
  answer.catch(() => undefined);
  return answer;
}

function verdictOf(answer: string): Verdict {
  const said = (answer.split("\0", 1)[0] ?? "").trim();
  if (said === "stream: OK") return { state: "clean" };
  const name = /^stream: (.+) FOUND$/.exec(said)?.[1];
  return name === undefined || partly.test(name)
    ? { state: "unknown", why: said.slice(0, 200) }
    : { state: "found", name: name.slice(0, 200) };
}
