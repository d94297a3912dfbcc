import type { RecordedEvent as ServerEvent, Position as ServerPosition } from "@eventstore/db-client";
import type { Position, RecordedEvent } from "../port.ts";
import type { Names } from "./names.ts";

/** Events and positions of the server as ours. */

export const start: Position = "0".repeat(40);

/** An event of this log; null for any other. */
export function toEvent(
  event: ServerEvent,
  commitPosition: bigint | undefined,
  names: Names,
): RecordedEvent | null {
  const stream = names.inner(event.streamId);
  if (stream === null) return null;
  const position =
    event.position ??
    (commitPosition === undefined ? null : { commit: commitPosition, prepare: commitPosition });
  if (!position) throw new Error("The server does not tell positions: EventStoreDB 22.10 or later is needed");
  return {
    id: event.id,
    type: event.type,
    stream,
    revision: Number(event.revision),
    position: formatPosition(position),
    data: event.data as RecordedEvent["data"],
    metadata: event.metadata as unknown as RecordedEvent["metadata"],
  };
}

export function formatPosition({ commit, prepare }: ServerPosition): Position {
  return String(commit).padStart(20, "0") + String(prepare).padStart(20, "0");
}

export function parsePosition(position: Position): ServerPosition {
  if (!/^\d{40}$/.test(position)) throw new Error(`${JSON.stringify(position)} is no position of this log`);
  return { commit: BigInt(position.slice(0, 20)), prepare: BigInt(position.slice(20)) };
}
