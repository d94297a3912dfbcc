import { PassThrough, type Readable } from "node:stream";
import type { Asked } from "../runtime/asked.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { type Changed, eventStream } from "./contract.ts";

/** One client that hears what changes. */
export interface Stream {
  /** What it asked with: whether it may still hear is looked up again and again. */
  asked: Asked;
  viewer: Viewer;
  /** Sends what changed. */
  send(id: string, changed: Changed): void;
  /** Says that it is alive, and up to where nothing is missing. */
  beat(id: string | null): void;
  end(): void;
}

/** Bytes that may wait for a slow client; beyond that it is cut off and asks again later. */
const maxWaiting = 64_000;

/** Opens the stream of a client. @param onClose called once, however it ends */
export function openStream(
  asked: Asked,
  viewer: Viewer,
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
    send: (id, changed) =>
      write(`event: ${eventStream.event}\nid: ${id}\ndata: ${JSON.stringify(changed)}\n\n`),
    beat: (id) => write(id === null ? ": alive\n\n" : `id: ${id}\n\n`),
    end: () => body.end(),
  };
  // Whoever is cut off is no error of ours.
  body.on("error", () => undefined);
  body.on("close", () => onClose(stream));
  return { stream, body };
}
