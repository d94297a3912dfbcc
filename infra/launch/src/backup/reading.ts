import type { EventLog, Position, RecordedEvent } from "@annals/event-log";

/** The facts of a log after a position and up to another one, in their order, some at a time. */
export async function* factsUpTo(
  log: EventLog,
  head: Position,
  { after = log.start, signal }: { after?: Position; signal: AbortSignal },
): AsyncGenerator<RecordedEvent[]> {
  if (after >= head) return;
  const reading = new AbortController();
  try {
    const either = AbortSignal.any([signal, reading.signal]);
    for await (const { events, position } of log.subscribe({ after, signal: either })) {
      yield events.filter((fact) => fact.position <= head);
      if (position >= head) return;
    }
    signal.throwIfAborted();
  } finally {
    reading.abort();
  }
}

/** All facts of a log that are there now, one by one. */
export async function* allFacts(log: EventLog, signal: AbortSignal): AsyncGenerator<RecordedEvent> {
  for await (const facts of factsUpTo(log, await log.head(), { signal })) yield* facts;
}
