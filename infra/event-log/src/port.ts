import type { Watch } from "@annals/watch";

/** Name of a stream: a category, a dash, an id, as in `entry-0198c…`. */
export type StreamName = `${string}-${string}`;
/** Number of the last event of a stream, from 0. */
export type Revision = number;
/** Place in the whole log: opaque, of fixed width, compared as text. Another store's positions do not compare. */
export type Position = string;

/** The metadata of every event. */
export interface Metadata {
  /** Id of the space of the event; null for events above spaces (of a person, of the installation). */
  space: string | null;
  /** Id of the person who did it; null for the system itself. */
  actor: string | null;
  /** When, ISO 8601 in UTC with milliseconds. */
  at: string;
  /** Id of the request or job, shared by everything that it caused. */
  correlation: string;
  /** Id of the event or command that directly caused this one. */
  causation: string;
  /** Version of the shape of `data`, from 1. */
  version: number;
  /** Nobody is told of it: it was imported or copied. */
  quiet?: true;
}

export interface NewEvent {
  /** UUID made by the writer. The same id again, in the same stream, is the same event. */
  id: string;
  /** Past tense of the domain, as in `EntryMoved`. */
  type: string;
  /** JSON, at most 256 kB as text unless the adapter was opened with another limit. */
  data: Record<string, unknown>;
  metadata: Metadata;
}

export interface RecordedEvent extends NewEvent {
  stream: StreamName;
  revision: Revision;
  position: Position;
}

/** An event with its data and metadata as the very text that is stored. */
export interface StoredEvent extends Omit<RecordedEvent, "data" | "metadata"> {
  data: string;
  metadata: string;
}

export interface Appended {
  /** Revision of the last event written. */
  revision: Revision;
  /** Position of the last event written. */
  position: Position;
}

/** What is to be appended to one stream. */
export interface StreamAppend {
  stream: StreamName;
  expected: Revision | "none";
  events: NewEvent[];
}

export interface Batch {
  events: RecordedEvent[];
  /** The subscriber has seen everything up to this position, even when `events` is empty. */
  position: Position;
  /** True when the subscriber has caught up with the log's head. */
  live: boolean;
}

export interface EventLog {
  /** Which log this is: a checkpoint names the log that it belongs to. Stable over restarts. */
  readonly identity: string;
  /** Whether facts can be written now. An adapter that has none is taken to be up. */
  readonly watch?: Watch;
  /**
   * Appends all or none, after the event at `expected` ("none": the stream must not exist).
   * The same events again (same ids, same place) answer as the first time.
   * @throws RevisionConflict with the actual revision when the stream is elsewhere.
   * @throws EventRefused when there is nothing to append, an event is too large or cannot be stored.
   * @throws EngineAway when the log cannot be reached, and of these Undecided when it is not known whether it was written.
   */
  append(stream: StreamName, expected: Revision | "none", events: NewEvent[]): Promise<Appended>;
  /**
   * Appends to several streams, each as `append` does, and answers for each, in their order. On PostgreSQL all is written, or
   * nothing. On a store that appends to one stream at a time they are written one after the other: what was written before
   * a failure stays, and the same call again writes the rest. Nothing is written when a part is refused.
   * @throws as `append`; EventRefused when there is no part, or two are about the same stream
   */
  appendTogether(parts: readonly StreamAppend[]): Promise<Appended[]>;
  /** Events of one stream from `from` (default 0, inclusive) on, oldest first. A stream that does not exist is empty. */
  read(stream: StreamName, from?: Revision): AsyncIterable<RecordedEvent>;
  /** Everything after a position (`start` for all), in log order, in batches, and then as it comes, until `signal` aborts. */
  subscribe(options: { after: Position; signal: AbortSignal; batchSize?: number }): AsyncIterable<Batch>;
  /**
   * What is stored after a position, up to the newest event of now, in log order, for who checks it: also what is no JSON any more. An
   * adapter that cannot tell how its events are stored has none.
   */
  stored?(options: { after: Position; signal: AbortSignal }): AsyncIterable<StoredEvent[]>;
  /** Position of the newest event, or `start` of an empty log. */
  head(): Promise<Position>;
  /** The position before the first event. */
  readonly start: Position;
  /** Stops accepting appends, waits for running ones, and closes connections. */
  close(): Promise<void>;
}

/** The stream was not at the expected revision. */
export class RevisionConflict extends Error {
  readonly stream: StreamName;
  readonly expected: Revision | "none";
  readonly actual: Revision | "none";
  constructor(stream: StreamName, expected: Revision | "none", actual: Revision | "none") {
    super(`${stream} is at revision ${actual}, not ${expected}`);
    this.name = "RevisionConflict";
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The log refuses these events; the message says why. Trying again does not help. */
export class EventRefused extends Error {
  override name = "EventRefused";
}
