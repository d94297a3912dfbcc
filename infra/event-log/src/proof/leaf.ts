import type { RecordedEvent, StoredEvent } from "../port.ts";
import { leafHashOf } from "./merkle.ts";

/** An event as it was stored: written again, JSON that was written by us is the same text. */
export function asStored({ data, metadata, ...event }: RecordedEvent): StoredEvent {
  return { ...event, data: JSON.stringify(data), metadata: JSON.stringify(metadata) };
}

/**
 * The bytes that a leaf is the hash of: what the event is called and how long its data is, in a line of JSON, then its data and its
 * metadata as they are stored. Its position is not in it: another engine, or a restored backup, gives it another.
 */
function leafText({ stream, revision, id, type, data, metadata }: StoredEvent): string {
  const head = JSON.stringify([stream, revision, id, type, Buffer.byteLength(data)]);
  return `${head}\n${data}\n${metadata}`;
}

export const leafOf = (event: StoredEvent): Buffer => leafHashOf(leafText(event));

/** The leaf of a fact as it is read. */
export const leafOfFact = (event: RecordedEvent): Buffer => leafOf(asStored(event));

/** The tree of what belongs to no space. */
const ofNone = "";

const oneSpace = /^\{"space":(?:null|"([0-9a-f-]+)")[,}]/;

/** The tree that an event belongs to: of its space, or of none. @throws SyntaxError for metadata that is no JSON */
export function treeOf({ metadata }: Pick<StoredEvent, "metadata">): string {
  // What we write begins with it; and a text that begins with it has no other `space` unless somebody else wrote it.
  const found = oneSpace.exec(metadata);
  if (found) return found[1] ?? ofNone;
  return (JSON.parse(metadata) as { space?: string | null }).space ?? ofNone;
}
