import type { Batch, Position, RecordedEvent } from "../port.ts";

/** The newest events of a log, for those who have seen all that came before. */
export interface Recent {
  add(batch: Pick<Batch, "events" | "position">): void;
  /** Whether this has all events after a position. */
  reachesBackTo(position: Position): boolean;
  /** The events after a position, at most `size` at once; null for none. */
  after(position: Position, size: number): { events: RecordedEvent[]; position: Position } | null;
}

/** @param begin everything after this position will be added  @param limit how many events are kept */
export function recentEvents(begin: Position, limit: number): Recent {
  let events: RecordedEvent[] = [];
  let oldest = begin;
  let newest = begin;
  return {
    add(batch) {
      events.push(...batch.events);
      newest = batch.position;
      // Not at each event: it copies the list.
      if (events.length > 2 * limit) {
        oldest = events[events.length - limit - 1]!.position;
        events = events.slice(-limit);
      }
    },
    reachesBackTo: (position) => position >= oldest,
    after(position, size) {
      if (position >= newest) return null;
      let from = events.length;
      while (from > 0 && events[from - 1]!.position > position) from--;
      const found = events.slice(from, from + size);
      return { events: found, position: from + size < events.length ? found.at(-1)!.position : newest };
    },
  };
}
