import type { RecordedEvent } from "@annals/event-log";

/**
 * How far a reader has come. Opaque, but of two cursors of one feed the later one is the greater text. The position of an
 * event, in the log, is the cursor behind that event, whatever brings the event here: so a reader can stop in the middle
 * of a batch, and the position of a command can be compared with a reader's cursor.
 */
export type Cursor = string;

export interface FeedBatch {
  /** In the order of the log. */
  events: RecordedEvent[];
  /** Everything up to here has been seen, also when `events` is empty. */
  cursor: Cursor;
  /** There was nothing more when this batch was read. */
  isLive: boolean;
}

/** All facts, in order, for readers who each keep their own cursor: straight from the log, or from what copies it. */
export interface Feed {
  /** Which facts these are: a cursor belongs to one identity. Stable over restarts. */
  readonly identity: string;
  /** The cursor before the first event. */
  readonly start: Cursor;
  /** The cursor behind the newest event. */
  head(): Promise<Cursor>;
  /**
   * Everything after a cursor, in batches, and then as it comes, until `signal` aborts. Its errors say nothing about the
   * events: retry later from the last cursor.
   */
  subscribe(options: { after: Cursor; signal: AbortSignal; batchSize?: number }): AsyncIterable<FeedBatch>;
}
