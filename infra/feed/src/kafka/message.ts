/** Facts as messages of the topic. Pure. */
import type { Position, RecordedEvent, StreamName } from "@annals/event-log";
import type { Message } from "./client.ts";

/** A fact of the topic, or the place of one that is too large for it: that is read from the log. */
export interface Relayed {
  position: Position;
  /** The fact before it: a reader that has not seen that one has missed something. */
  previous: Position;
  /** Null for a fact that is only in the log. */
  event: RecordedEvent | null;
}

/** The largest value, in bytes: below the limit of a broker (1 MiB), with room for what stands around it. */
export const maxValue = 900_000;
/** @param log which log it is of: a topic is of one log */
export function messageOf(event: RecordedEvent, previous: Position, log: string): Message {
  const { id, type, stream, revision, position, data, metadata } = event;
  const value = JSON.stringify({ data, metadata });
  const headers = {
    ...{ log, position, previous, id, type, stream, revision: String(revision) },
    ...{ version: String(metadata.version), space: metadata.space ?? "", at: metadata.at },
  };
  return { headers, value: Buffer.byteLength(value) > maxValue ? null : value };
}

/** The same without the fact: readers look for it in the log. */
export const placeOf = ({ headers }: Message): Message => ({ headers, value: null });

/** A sign by which a relay finds the end of what others had written. */
export const signOf = (log: string): Message => ({ headers: { log, sign: "relay" }, value: null });
export const isSign = ({ headers }: Message): boolean => headers.sign !== undefined;

/** What a message tells. @throws Error for one of another log, and for one that is no fact */
export function relayedIn({ headers, value }: Message, log: string): Relayed {
  const { position, previous, id, type, stream, revision } = headers;
  if (headers.log !== log)
    throw new Error(
      `The topic holds facts of another log (${headers.log ?? "none"}): give each Annals a topic of its own`,
    );
  if (position === undefined || previous === undefined)
    throw new Error("The topic holds a message that is no fact of Annals");
  if (value === null) return { position, previous, event: null };
  const { data, metadata } = JSON.parse(value) as Pick<RecordedEvent, "data" | "metadata">;
  const at = { stream: stream as StreamName, revision: Number(revision), position };
  return { position, previous, event: { id: id!, type: type!, data, metadata, ...at } };
}
