import type { RecordedEvent } from "@annals/event-log";
import type { FeedProjection } from "../runtime/model/projection.ts";
import { entryTable } from "./tables.ts";

/** The facts that say where an entry stands. */
const placing = new Set(["EntryCreated", "EntryMoved", "EntryRestored"]);

/**
 * A fact of another stream that is about an entry (a file uploaded for it) waits while facts of that entry are parked.
 * Where an entry stands depends on whether those above it exist, and on where they stand: it is placed only when those that
 * are parked have been.
 */
export const waitsForEntries: FeedProjection["waitsFor"] = (event, parked) => {
  const about = idIn(event, "entry_id");
  if (about !== null && parked.has(about)) return async () => true;
  const parent = placing.has(event.type) ? idIn(event, "parent_id") : null;
  const places = [...parked].filter(([, types]) => [...types].some((type) => placing.has(type)));
  if (parent === null || places.length === 0) return null;
  const ids = places.map(([subject]) => subject);
  if (ids.includes(parent)) return async () => true;
  return async (client) => {
    const { rowCount } = await client.query(
      `select from ${entryTable.name} where id = $1 and ancestors::text[] && $2::text[]`,
      [parent, ids],
    );
    return rowCount! > 0;
  };
};

/** Data of a parked fact may be anything. */
function idIn({ data }: RecordedEvent, field: string): string | null {
  const id = (data as Record<string, unknown>)[field];
  return typeof id === "string" && /^[0-9a-f-]{36}$/.test(id) ? id : null;
}
