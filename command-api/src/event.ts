import type { Metadata, NewEvent, RecordedEvent } from "@annals/event-log";
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

/** Describes a kind of fact. */
export function event<Data extends z.ZodType>(
  data: Data,
  version = 1,
  upcasters: EventKind["upcasters"] = {},
): EventKind<Data> {
  return { version, data, upcasters };
}

/** The facts of one feature, as `{ type, data }`, from the object that describes them. */
export type FactOf<Kinds extends Record<string, EventKind>> = {
  [Type in keyof Kinds & string]: { type: Type; data: z.infer<Kinds[Type]["data"]> };
}[keyof Kinds & string];

/** A fact as it was recorded: typed, with its place and its metadata. */
export type Recorded<Fact> = Fact & Omit<RecordedEvent, "type" | "data">;

/** The metadata a writer gives; the rest is the event's own. */
export type Context = Pick<Metadata, "space" | "actor" | "at" | "correlation" | "causation">;

export type { Metadata, NewEvent, RecordedEvent };

/** Ids are opaque; those of entries, people, spaces and files are UUIDs, in lower case. */
export const id = z.string().uuid();
/** ISO 8601 in UTC. */
export const time = z.string().datetime();
/** Sealed with a person's key: never personal data in the clear. */
export const sealed = z.string().min(1);
