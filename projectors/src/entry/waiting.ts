import type { RecordedEvent } from "@annals/event-log";
import type { FeedProjection } from "../runtime/model/projection.ts";
import { entryTable } from "./tables.ts";

/** The facts that say where an entry stands. */
const placing = new Set(["EntryCreated", "EntryMoved", "EntryRestored"]);

/**
 * Where an entry stands depends on whether those above it exist, and on where they stand: it is placed only when those that
 * are parked have been.
 */
export const waitsForPlaces: FeedProjection["waitsFor"] = (event, parked) => {
  const parent = placing.has(event.type) ? parentOf(event) : null;
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
function parentOf({ data }: RecordedEvent): string | null {
  const { parent_id: parent } = data as { parent_id?: unknown };
  return typeof parent === "string" && /^[0-9a-f-]{36}$/.test(parent) ? parent : null;
}
