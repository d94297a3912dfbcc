import type { Logger } from "@annals/logging";
import { createPool, migrate } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { acceptTogether, defaultMaxEventBytes } from "../accept.ts";
import type { Appended, EventLog, StreamAppend } from "../port.ts";
import { createHead } from "./head.ts";
import { formatPosition, parsePosition, start } from "./position.ts";
import { readHead, readStored, readStream } from "./reader.ts";
import { migrations } from "./schema.ts";
import { subscribe } from "./subscription.ts";
import { createTail } from "./tail.ts";
import { watchLog } from "./watch.ts";
import { createWriter } from "./writer.ts";

export interface PostgresLogOptions {
  url: string;
  logger: Logger;
  /** Of the PostgreSQL server. */
  watch?: Watch;
  /** Where the server keeps its data, when that is on this machine: on a disk that is nearly full nothing is written. */
  folder?: string | undefined;
  /** Largest `data` of one event, in bytes of JSON; default 256 kB. */
  maxEventBytes?: number;
  /** Milliseconds after which an append that is not answered counts as lost, and it is not known whether it was written; 5 s by default. */
  answerTimeout?: number | undefined;
}

/** The event log in the schema `log` of a PostgreSQL database, which is made if need be. */
export async function openPostgresLog(options: PostgresLogOptions): Promise<EventLog> {
  const { url, logger, watch: server, maxEventBytes = defaultMaxEventBytes, answerTimeout = 5_000 } = options;
  const pool = (max: number, name: string, answerTimeout?: number) =>
    createPool(url, { max, name, logger, watch: server, ...(answerTimeout && { answerTimeout }) });
  const writing = pool(1, "annals log writer", answerTimeout);
  const reading = pool(4, "annals log reader");
  // A separate pool, so that a full replay does not delay commands that read one stream.
  const following = pool(3, "annals log subscriptions");
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
  const watch = watchLog({ pool: reading, server, folder: options.folder, logger });
  const writer = createWriter(writing, watch, logger);
  const head = createHead(url, following, logger, closing.signal);
  const tail = createTail(following);
  let closed: Promise<void> | undefined;
  const append = async (parts: readonly StreamAppend[]): Promise<Appended[]> => {
    if (closed) throw new Error("The event log is closed");
    const appended = await writer.append(acceptTogether(parts, maxEventBytes));
    for (const { position } of appended) head.seen(parsePosition(position));
    return appended;
  };
  return {
    identity,
    watch,
    start,
    append: async (stream, expected, events) => (await append([{ stream, expected, events }]))[0]!,
    appendTogether: append,
    read: (stream, from = 0) => readStream(reading, stream, from),
    subscribe: ({ signal, ...rest }) =>
      subscribe(
        { tail, head, server, logger },
        { ...rest, signal: AbortSignal.any([signal, closing.signal]) },
      ),
    stored: (options) => readStored(reading, options),
    head: async () => formatPosition(await readHead(reading)),
    close: () => {
      closed ??= (async () => {
        await writer.drain();
        closing.abort();
        await watch.close();
        await closePools();
      })();
      return closed;
    },
  };
}
