/** One socket that speaks the Pusher protocol, version 7: what it may send, and what it is told. */
import type { WebSocket } from "ws";
import * as z from "zod";

/**
 * Bytes that may wait for a slow client when there is more to say; beyond that it is cut off, and catches up when it comes again. What is said
 * at once may be larger: that shows nothing about who reads it.
 */
const maxWaiting = 64_000;
/** Messages a second. */
const maxMessages = 20;
/** How long a silent client has until it must say something, in seconds. */
export const activityTimeout = 30;

/** What a client may send. `data` is an object, or JSON of one. */
const frame = z.object({
  event: z.string().max(200),
  channel: z.string().max(200).optional(),
  data: z.unknown().optional(),
});
export interface Frame {
  event: string;
  channel: string | undefined;
  data: unknown;
}

/** The socket of a client, as the hub sees it. */
export interface Client {
  /** As the protocol names it: "123.456". */
  id: string;
  /** Where it comes from. */
  network: string;
  /** Sends an event. `data` is sent as JSON in a string, as the protocol wants it. */
  say(event: string, data: object, channel?: string): void;
  /** Sends a text that was made once for many. */
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** The text of an event. */
export const textOf = (event: string, data: object, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });

/** Wraps a socket. @param onFrame what the client sends, in its order */
export function createClient(
  socket: WebSocket,
  { id, network }: Pick<Client, "id" | "network">,
  onFrame: (frame: Frame) => Promise<void>,
): Client {
  /** Whether what is said now is not said together with something before. */
  let isNext = true;
  const isOpen = () => socket.readyState === socket.OPEN;
  const client: Client = {
    id,
    network,
    say: (event, data, channel) => client.send(textOf(event, data, channel)),
    send(text) {
      if (!isOpen()) return;
      if (isNext && socket.bufferedAmount > maxWaiting) return socket.terminate();
      if (isNext) {
        isNext = false;
        setImmediate(() => {
          isNext = true;
        });
      }
      socket.send(text);
    },
    close: (code, reason) => socket.close(code, reason),
  };
  let said = 0;
  let second = 0;
  let last: Promise<void> = Promise.resolve();
  socket.on("message", (bytes, isBinary) => {
    // Who was told to go may go on to send.
    if (!isOpen()) return;
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, said] = [now, 0];
    if (++said > maxMessages) {
      // A message, never a close: clients would not come back.
      if (said === maxMessages + 1)
        client.say("pusher:error", { code: 4301, message: "Too many messages: send 20 a second at most" });
      return;
    }
    const read = isBinary ? null : frameOf(String(bytes));
    if (read === null)
      client.say("pusher:error", { code: null, message: "This is no message of the protocol" });
    else last = last.then(() => (isOpen() ? onFrame(read) : undefined)).catch(() => undefined);
  });
  // What is no frame at all: the socket closes by itself.
  socket.on("error", () => undefined);
  return client;
}

function frameOf(text: string): Frame | null {
  try {
    const read = frame.parse(JSON.parse(text));
    const data = typeof read.data === "string" ? parsed(read.data) : read.data;
    return { event: read.event, channel: read.channel, data };
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
