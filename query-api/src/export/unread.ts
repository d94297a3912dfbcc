import type { Socket } from "node:net";
import type { Readable } from "node:stream";

/** How long nothing may be taken of an export, in milliseconds: a page is written in half a minute, or given up. */
const maxSilence = 120_000;

/** Hangs up on a client that takes nothing any more of what is sent to it: others want the thread that writes it. */
export function hangUpUnread(out: Readable, socket: Socket, silence = maxSilence): void {
  let before = -1;
  const look = setInterval(() => {
    if (socket.bytesWritten === before) socket.destroy();
    before = socket.bytesWritten;
  }, silence).unref();
  out.once("close", () => clearInterval(look));
}
