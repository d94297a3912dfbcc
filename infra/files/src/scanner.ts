import { once } from "node:events";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Readable } from "node:stream";

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
}

/** How long a scanner may take to be connected to, in milliseconds: one that is there is so at once. */
const maxConnecting = 10_000;
/** The longest answer that is read. */
const maxAnswer = 4_096;
/** What clamd says of a file that it looked at in part, where it is told to say so (`AlertExceedsMax`). */
const partly = /^Heuristics\.Limits\.Exceeded/;

/** A clamd: each content goes over a connection of its own (INSTREAM). */
export function clamd(place: ScannerPlace, { maxSilence = 120_000 }: ScannerOptions = {}): Scanner {
  return {
    async scan(bytes) {
      const socket = connect(place as NetConnectOpts);
      socket.setTimeout(Math.min(maxConnecting, maxSilence), () =>
        socket.destroy(new Error("no answer in time")),
      );
      socket.once("connect", () => socket.setTimeout(maxSilence));
      const answer = answerOf(socket);
      try {
        await send(socket, bytes, answer);
        return verdictOf(await answer);
      } catch (error) {
        return { state: "unknown", why: (error as Error).message };
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
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
