import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Since when a client has taken nothing of what waits for it. */
interface Seen {
  left: number;
  at: number;
}

/** Bytes that wait in this process. The stream itself counts a write until the last byte of it is taken; Node watches the queue below for its own time limits. */
const leftOf = (socket: Socket & { _handle?: { writeQueueSize?: number } | null }): number =>
  socket._handle?.writeQueueSize ?? socket.writableLength;

/** Ends connections on which an answer waits and nothing of it is taken. @param silence how long, in milliseconds */
export function watchUnread(answers: () => Iterable<ServerResponse>, silence: number): { stop(): void } {
  const seen = new WeakMap<Socket, Seen>();
  const timer = setInterval(
    () => {
      const now = performance.now();
      for (const { socket } of answers()) {
        if (socket === null) continue;
        const left = leftOf(socket);
        const before = seen.get(socket);
        if (socket.writableLength === 0 || before === undefined || before.left !== left)
          seen.set(socket, { left, at: now });
        else if (now - before.at >= silence) socket.destroy();
      }
    },
    Math.max(50, silence / 12),
  ).unref();
  return { stop: () => clearInterval(timer) };
}
