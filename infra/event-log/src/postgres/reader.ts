import type { Pool } from "@annals/postgres";
import type { Position, RecordedEvent, Revision, StoredEvent, StreamName } from "../port.ts";
import { formatPosition, parsePosition } from "./position.ts";

/** The maximum number of events, and of bytes, that are read at once, so that large events do not exhaust memory. */
const byteLimit = 8_000_000;
const streamPage = 500;

export interface Page {
  events: RecordedEvent[];
  /** There was nothing after these when they were read. */
  isLast: boolean;
  /** The size of these events' data, in bytes of JSON. */
  bytes: number;
}

type Row = [
  position: string,
  stream: StreamName,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
  bytes: string,
];

// The length of a text is known without unpacking it, so no text is unpacked only to be cut off.
const page = (where: string, order: string) => `
  select position, stream, revision, id, type, data, metadata, bytes
  from (
    select *, sum(octet_length(data)) over (order by ${order} rows unbounded preceding) as bytes
    from (select * from log.event where ${where} order by ${order} limit $2) limited
  ) counted
  where bytes - octet_length(data) < ${byteLimit}
  order by ${order}`;

const afterPosition = {
  name: "log.after",
  text: page("position > $1", "position"),
  rowMode: "array" as const,
};
const ofStream = {
  name: "log.stream",
  text: page("stream = $3 and revision >= $1", "revision"),
  rowMode: "array" as const,
};

/** The next events of the whole log, at most `limit`. */
export function readPage(pool: Pool, after: number, limit: number): Promise<Page> {
  return readRows(pool, { ...afterPosition, values: [after, limit] }, limit);
}

/** Events of one stream, oldest first, a page at a time. */
export async function* readStream(
  pool: Pool,
  stream: StreamName,
  from: Revision,
): AsyncGenerator<RecordedEvent> {
  for (let next = from; ; ) {
    const { events, isLast } = await readRows(
      pool,
      { ...ofStream, values: [next, streamPage, stream] },
      streamPage,
    );
    yield* events;
    if (isLast) return;
    next = events.at(-1)!.revision + 1;
  }
}

async function readRows(
  pool: Pool,
  query: { name: string; text: string; rowMode: "array"; values: unknown[] },
  limit: number,
): Promise<Page> {
  const { rows } = await pool.query<Row>(query);
  const bytes = Number(rows.at(-1)?.[7] ?? 0);
  return { events: rows.map(toEvent), isLast: rows.length < limit && bytes < byteLimit, bytes };
}

/** As many as are read at once where nobody looks into them. */
const storedPage = 5_000;

/** The events after a position up to the newest of now, as they are stored. The next page is read while one is looked at. */
export async function* readStored(
  pool: Pool,
  { after, signal }: { after: Position; signal: AbortSignal },
): AsyncGenerator<StoredEvent[]> {
  const head = await readHead(pool);
  const read = (from: number) => {
    const page = pool.query<Row>({ ...afterPosition, values: [from, storedPage] });
    // It may fail while nobody waits for it yet, or any more.
    page.catch(() => undefined);
    return page;
  };
  let from = parsePosition(after);
  if (from >= head) return;
  for (let next = read(from); ; ) {
    const { rows } = await next;
    signal.throwIfAborted();
    from = Number(rows.at(-1)?.[0] ?? head);
    const isLast = from >= head;
    if (!isLast) next = read(from);
    const stored = (from > head ? rows.filter(([position]) => Number(position) <= head) : rows).map(asStored);
    if (stored.length > 0) yield stored;
    if (isLast) return;
  }
}

function asStored([position, stream, revision, id, type, data, metadata]: Row): StoredEvent {
  return { id, type, stream, revision, position: formatPosition(Number(position)), data, metadata };
}

function toEvent([position, stream, revision, id, type, data, metadata]: Row): RecordedEvent {
  return {
    id,
    type,
    stream,
    revision,
    position: formatPosition(Number(position)),
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
  };
}

/** Number of the newest event, 0 in an empty log. */
export async function readHead(pool: Pool): Promise<number> {
  const { rows } = await pool.query("select coalesce(max(position), 0)::text as head from log.event");
  return Number(rows[0].head);
}
