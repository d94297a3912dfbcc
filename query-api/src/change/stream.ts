import { PassThrough, type Readable } from "node:stream";
import type { Asked } from "../runtime/asked.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { type Changed, eventStream } from "./contract.ts";

/** One client that listens for changes. */
export interface Stream {
  /** The headers it asked with: its rights are checked again and again. */
  asked: Asked;
  viewer: Viewer;
  /** Where it comes from. */
  network: string;
  /** Whether it hears of one of these pages, or of more than pages. Left out where it hears of everything. */
  isAt?(pages: ReadonlySet<string>): boolean;
  /** Sends what changed. */
  send(id: string, changed: Changed): void;
  /** Sends a sign of life, with the event up to which nothing is missing. */
  beat(id: string | null): void;
  /** @param pause after which the client may come again, in milliseconds, as the process stops */
  end(pause?: number): void;
}

/** Bytes that may wait for a slow client; beyond that it is disconnected and asks again later. */
const maxWaiting = 64_000;

/** Opens the stream of a client. @param onClose called once, however it ends */
export function openStream(
  asked: Asked,
  viewer: Viewer,
  network: string,
  onClose: (stream: Stream) => void,
): { stream: Stream; body: Readable } {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return;
    body.write(text);
    if (body.writableLength > maxWaiting) body.destroy();
  };
  const stream: Stream = {
    asked,
    viewer,
    network,
    send: (id, changed) =>
      write(`event: ${eventStream.event}\nid: ${id}\ndata: ${JSON.stringify(changed)}\n\n`),
    beat: (id) => write(id === null ? ": alive\n\n" : `id: ${id}\n\n`),
    end(pause) {
      if (pause !== undefined) write(`retry: ${pause}\n\n`);
      body.end();
    },
  };
  // A client that was cut off is not an error.
  body.on("error", () => undefined);
  body.on("close", () => onClose(stream));
  return { stream, body };
}
