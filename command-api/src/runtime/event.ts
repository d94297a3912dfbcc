import { cleanText } from "@annals/document";
import type { RecordedEvent } from "@annals/event-log";
import * as z from "zod";

/**
 * How a kind of fact is described: the newest version of its shape, and one pure step for each older version.
 * Type names and shapes are stored for ever: change a shape only by raising the version and adding its upcaster.
 */
export interface EventKind<Data extends z.ZodType = z.ZodType> {
  version: number;
  data: Data;
  /** Step `n` turns data of version n into version n + 1. */
  upcasters: Record<number, (data: Record<string, unknown>) => Record<string, unknown>>;
}

/** Kinds of facts, by type. */
export type EventKinds = Readonly<Record<string, EventKind>>;

/** Describes a kind of fact. */
export function event<Data extends z.ZodType>(
  data: Data,
  version = 1,
  upcasters: EventKind["upcasters"] = {},
): EventKind<Data> {
  return { version, data, upcasters };
}

/** The facts of one feature, as `{ type, data }`, from the object that describes them. */
export type FactOf<Kinds extends EventKinds> = {
  [Type in keyof Kinds & string]: { type: Type; data: z.infer<Kinds[Type]["data"]> };
}[keyof Kinds & string];

/** A fact as it was recorded: typed, with its place and its metadata. */
export type Recorded<Fact> = Fact & Omit<RecordedEvent, "type" | "data">;

/** Brings a recorded event to the newest shape of its kind; null when no kind has its type. */
export function newestShape(kinds: EventKinds, event: RecordedEvent): RecordedEvent | null {
  const kind = kinds[event.type];
  if (kind === undefined) return null;
  let data = event.data;
  for (let version = event.metadata.version; version < kind.version; version++) {
    const step = kind.upcasters[version];
    if (step === undefined)
      throw new Error(`${event.type} has no upcaster from version ${version} to ${version + 1}`);
    data = step(data);
  }
  return { ...event, data };
}

export type { RecordedEvent };

/** Ids are opaque; those of entries, people, spaces and files are UUIDs, in lower case. */
export const id = z.string().uuid();
/** ISO 8601 in UTC. */
export const time = z.string().datetime();
/** Sealed with a person's key: never personal data in the clear. */
export const sealed = cleanText.min(1);

/** A day, as in "2027-05-18": it is the same day wherever one is. */
export const day = z.iso.date();
