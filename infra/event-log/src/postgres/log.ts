import type { Logger } from "@annals/logging";
import { createPool, migrate } from "@annals/postgres";
import { acceptEvents, defaultMaxEventBytes } from "../accept.ts";
import type { EventLog } from "../port.ts";
import { createHead } from "./head.ts";
import { formatPosition, parsePosition, start } from "./position.ts";
import { readHead, readStream } from "./reader.ts";
import { migrations } from "./schema.ts";
import { subscribe } from "./subscription.ts";
import { createWriter } from "./writer.ts";

export interface PostgresLogOptions {
  url: string;
  logger: Logger;
  /** Largest `data` of one event, in bytes of JSON; default 256 kB. */
  maxEventBytes?: number;
}

/** The event log in the schema `log` of a PostgreSQL database, which is made if need be. */
export async function openPostgresLog(options: PostgresLogOptions): Promise<EventLog> {
  const { url, logger, maxEventBytes = defaultMaxEventBytes } = options;
  const writing = createPool(url, { max: 1, name: "annals log writer", logger });
  const reading = createPool(url, { max: 4, name: "annals log reader", logger });
  // Apart, so that those who replay everything do not keep a command waiting that reads one stream.
  const following = createPool(url, { max: 3, name: "annals log subscriptions", logger });
  const closing = new AbortController();
  const closePools = () => Promise.all([writing.end(), reading.end(), following.end()]);
  let identity: string;
  try {
    await migrate(writing, "event-log", migrations);
    identity = (await writing.query("select id from log.identity")).rows[0].id;
  } catch (error) {
    await closePools();
    throw error;
  }
  const writer = createWriter(writing, logger);
  const head = createHead(url, following, logger, closing.signal);
  let closed: Promise<void> | undefined;
  return {
    identity,
    start,
    append: async (stream, expected, events) => {
      if (closed) throw new Error("The event log is closed");
      const appended = await writer.append({
        stream,
        expected,
        events: acceptEvents(stream, expected, events, maxEventBytes),
      });
      head.seen(parsePosition(appended.position));
      return appended;
    },
    read: (stream, from = 0) => readStream(reading, stream, from),
    subscribe: ({ signal, ...rest }) =>
      subscribe(following, head, logger, { ...rest, signal: AbortSignal.any([signal, closing.signal]) }),
    head: async () => formatPosition(await readHead(reading)),
    close: () => {
      closed ??= (async () => {
        await writer.drain();
        closing.abort();
        await closePools();
      })();
      return closed;
    },
  };
}
