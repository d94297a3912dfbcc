import type { RecordedEvent as ServerEvent, Position as ServerPosition } from "@eventstore/db-client";
import type { Position, RecordedEvent, StreamName } from "../port.ts";

/** Events and positions of the server as ours. */

/** One event that says which log this is; not an event of anybody's. */
export const identityStream = "log-identity";
export const start: Position = "0".repeat(40);

/** Streams of the server begin with a dollar. */
export function isOurs(stream: string): boolean {
  return !stream.startsWith("$") && stream !== identityStream;
}

export function toEvent(event: ServerEvent, commitPosition: bigint | undefined): RecordedEvent {
  const position =
    event.position ??
    (commitPosition === undefined ? null : { commit: commitPosition, prepare: commitPosition });
  if (!position) throw new Error("The server does not tell positions: EventStoreDB 22.10 or later is needed");
  return {
    id: event.id,
    type: event.type,
    stream: event.streamId as StreamName,
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
