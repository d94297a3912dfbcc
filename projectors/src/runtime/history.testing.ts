import {
  type Category,
  eventKinds,
  type Fact,
  type FactOfStream,
  type Recorded,
} from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";
import type { TypeIn } from "./model/read-model.ts";

/** A history for tests: facts as the command side could have written them, numbered and timed like a log's. */
export interface History {
  events: RecordedEvent[];
  /** Adds a fact at the end, to a stream that can hold it. @param minutes how long after the one before */
  add<C extends Category>(
    stream: `${C}-${string}`,
    fact: FactOfStream<C>,
    by?: string | null,
    minutes?: number,
  ): Recorded<FactOfStream<C>>;
}

export const space = uuid(0xaaaa, 1);
export const people = [uuid(0xbbbb, 1), uuid(0xbbbb, 2), uuid(0xbbbb, 3)];

export function uuid(kind: number, number: number): string {
  return `01900000-0000-7000-${(0x8000 | (kind & 0xfff)).toString(16)}-${number.toString(16).padStart(12, "0")}`;
}

/** An empty history. */
export function newHistory(start = new Date("2026-01-01T00:00:00.000Z")): History {
  const events: RecordedEvent[] = [];
  const revisions = new Map<string, number>();
  let clock = start.getTime();
  return {
    events,
    add(stream, { type, data }, by = people[0]!, minutes = 1) {
      clock += minutes * 60_000;
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const id = uuid(0xeeee, events.length + 1);
      const isOfNoSpace = /^(person|email|session|factor|passkey|identity|subject)-/.test(stream);
      const event: RecordedEvent = {
        id,
        type,
        data: data as Record<string, unknown>,
        metadata: {
          space: isOfNoSpace ? null : space,
          actor: by,
          at: new Date(clock).toISOString(),
          correlation: id,
          causation: id,
          version: eventKinds[type as Fact["type"]]?.version ?? 1,
        },
        stream,
        revision,
        position: String(events.length + 1).padStart(20, "0"),
      };
      events.push(event);
      return event as never;
    },
  };
}

/** One step of a random history: what happens, and numbers that say to what. */
export interface Step {
  type: Fact["type"];
  a: number;
  b: number;
  c: number;
}

/** What there is in a random history so far. */
export interface World {
  /** Ids of the entries, oldest first. */
  entries: string[];
  /** The one that a step is about: `a` chooses. There is always one but for `EntryCreated`. */
  entry: string;
  /** Who acts: `c` chooses. */
  by: string;
  /** One of the entries, or null for the top level: `b` chooses. */
  other: string | null;
  /** What a feature remembers, to write facts that fit; made at the first time. */
  memory<Memory>(key: (id: string) => Memory, id: string): Memory;
}

/** A fact, without its type. */
interface Happening<C extends Category, Data> {
  stream: `${C}-${string}`;
  data: Data;
  by?: string;
  minutes?: number;
}

type DataOf<Type extends Fact["type"]> = Extract<Fact, { type: Type }>["data"];

/** The happenings of all features: each declares its own beside them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the happenings are
export interface AllHappenings {}

/** What a step can make happen in the streams of one category: a function for each of their facts. */
export type Happenings<C extends Category> = {
  [Type in TypeIn<C>]: (step: Omit<Step, "type">, world: World) => Happening<C, DataOf<Type>>;
};
