import { EventRefused, type NewEvent, type Revision, type StreamAppend, type StreamName } from "./port.ts";

/** An event as the log stores it, with its data and metadata as JSON text. */
export interface AcceptedEvent {
  id: string;
  type: string;
  data: string;
  metadata: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nameLimit = 250;
const countLimit = 1000;

/** 256 kB: an event is a fact, not a file. */
export const defaultMaxEventBytes = 256 * 1024;

/**
 * Refuses what no adapter accepts, and turns the events into text.
 * @throws EventRefused
 */
function acceptEvents(
  stream: StreamName,
  expected: Revision | "none",
  events: NewEvent[],
  maxEventBytes: number,
): AcceptedEvent[] {
  checkName("stream", stream);
  if (!/^[^-]+-./s.test(stream))
    throw new EventRefused(`${stream} is not a stream name: it needs a category, a dash and an id`);
  if (expected !== "none" && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new EventRefused(`${expected} is not a revision`);
  }
  if (events.length === 0) throw new EventRefused("No event to append");
  if (events.length > countLimit)
    throw new EventRefused(`At most ${countLimit} events can be appended at once`);
  const accepted = events.map((event) => acceptEvent(event, maxEventBytes));
  if (new Set(accepted.map(({ id }) => id)).size < accepted.length)
    throw new EventRefused("Two events have the same id");
  return accepted;
}

/** An append to one stream, as text. */
export interface AcceptedAppend {
  stream: StreamName;
  expected: Revision | "none";
  events: AcceptedEvent[];
}

/** The same for what is appended together. @throws EventRefused */
export function acceptTogether(parts: readonly StreamAppend[], maxEventBytes: number): AcceptedAppend[] {
  if (parts.length === 0) throw new EventRefused("Nothing to append");
  if (new Set(parts.map(({ stream }) => stream)).size < parts.length)
    throw new EventRefused("A stream can be appended to only once at a time");
  return parts.map(({ stream, expected, events }) => ({
    ...{ stream, expected },
    events: acceptEvents(stream, expected, events, maxEventBytes),
  }));
}

function acceptEvent(event: NewEvent, maxEventBytes: number): AcceptedEvent {
  if (!uuid.test(event.id)) throw new EventRefused(`The event id ${JSON.stringify(event.id)} is not a UUID`);
  checkName("type", event.type);
  const data = toJson(event.type, "data", event.data);
  const bytes = Buffer.byteLength(data);
  if (bytes > maxEventBytes) {
    throw new EventRefused(`${event.type} is too large: ${bytes} bytes, and ${maxEventBytes} are allowed`);
  }
  return {
    id: event.id.toLowerCase(),
    type: event.type,
    data,
    metadata: toJson(event.type, "metadata", event.metadata),
  };
}

function checkName(what: string, name: string): void {
  if (typeof name !== "string" || name === "" || name.length > nameLimit) {
    throw new EventRefused(`A ${what} has a name of 1 to ${nameLimit} characters`);
  }
  if (/\p{Cc}|\p{Cs}/u.test(name))
    throw new EventRefused(`The ${what}'s name has characters that cannot be stored`);
}

/** JSON text holds any Unicode: control characters and halves of surrogate pairs are escaped in it. */
function toJson(type: string, part: string, value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new EventRefused(`The ${part} of ${type} is not an object`);
  }
  try {
    return JSON.stringify(value);
  } catch (error) {
    throw new EventRefused(`The ${part} of ${type} is not JSON: ${(error as Error).message}`);
  }
}
