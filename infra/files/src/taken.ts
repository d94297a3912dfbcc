import type { Readable } from "node:stream";

/** How much waits for being stored until the sender is slowed down, in bytes. */
const maxWaiting = 256 * 1024;

/**
 * Hands the bytes of a stream on in their order, in pieces as large as they came meanwhile. Other than with a loop over the stream, what came before it broke is handed on as well.
 * @returns what the stream broke with; null for one that came whole @throws what `take` throws
 */
export function taken(bytes: Readable, take: (piece: Buffer) => Promise<void>): Promise<Error | null> {
  return new Promise((resolve, reject) => {
    let waiting: Buffer[] = [];
    let size = 0;
    let isTaking = false;
    /** Undefined while it comes. */
    let end: Error | null | undefined;
    const ended = (error: Error | null) => {
      if (end === undefined) end = error;
      if (!isTaking) void run();
    };
    const run = async () => {
      isTaking = true;
      try {
        while (waiting.length > 0) {
          const piece = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
          waiting = [];
          size = 0;
          if (end === undefined) bytes.resume();
          await take(piece);
        }
        if (end !== undefined) resolve(end);
      } catch (error) {
        // The sender is read to its end, so that it can receive an answer.
        waiting = [];
        bytes.off("data", heard);
        bytes.resume();
        reject(error);
      }
      isTaking = false;
    };
    const heard = (chunk: Buffer | string) => {
      const piece = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      waiting.push(piece);
      size += piece.length;
      if (size >= maxWaiting) bytes.pause();
      if (!isTaking) void run();
    };
    bytes.on("data", heard);
    bytes.once("end", () => ended(null));
    bytes.once("error", ended);
    bytes.once("aborted", () => ended(new Error("The sender has gone.")));
    bytes.once("close", () => ended(closed()));
    if (bytes.readableEnded) ended(null);
    else if (bytes.destroyed) ended(bytes.errored ?? closed());
    bytes.resume();
  });
}

const closed = () => new Error("The stream was closed.");
