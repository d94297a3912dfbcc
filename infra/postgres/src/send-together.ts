import type { Writable } from "node:stream";
import type pg from "pg";

/** Larger ones are sent at once, so that the server works on them while the rest is prepared. */
const large = 16_000;

/**
 * Statements of one turn of the event loop go out in one system call: for small ones that call is most of the cost of
 * sending.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const query = client.query as (...given: unknown[]) => unknown;
  let isHeld = false;
  const send = () => {
    if (!isHeld) return;
    isHeld = false;
    stream.uncork();
  };
  const heldQuery = (...given: unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      stream.cork();
      process.nextTick(send);
    }
    try {
      return query.apply(client, given);
    } finally {
      if (stream.writableLength > large) send();
    }
  };
  client.query = heldQuery as typeof client.query;
}
