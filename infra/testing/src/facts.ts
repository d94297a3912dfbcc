/** Facts in tests, typed by the register: a stream takes what streams of its category hold. */
import { randomUUID } from "node:crypto";
import {
  type Category,
  eventKinds,
  type Fact,
  type FactOfStream,
  type Recorded,
  type RecordedFact,
  upcast,
} from "@annals/command-api/events";
import type { EventLog, RecordedEvent, StreamName } from "@annals/event-log";

export interface By {
  space: string | null;
  actor: string | null;
  at: Date;
}

export interface Recorder {
  /** Appends a fact. @returns its position */
  record<C extends Category>(
    stream: `${C}-${string}`,
    fact: FactOfStream<C>,
    by?: Partial<By>,
  ): Promise<string>;
  /** The position of the last fact. */
  position(): string;
}

/** Writes facts to streams that nobody else writes to, each of them later than the one before, if only by a millisecond. */
export function recorderOn(log: EventLog, now: () => Date): Recorder {
  let latest = 0;
  const later = () => {
    latest = Math.max(now().getTime(), latest + 1);
    return new Date(latest);
  };
  const revisions = new Map<string, number>();
  let position = log.start;
  return {
    position: () => position,
    async record(stream, { type, data }, { space = null, actor = null, at = later() } = {}) {
      const id = randomUUID();
      const { version } = eventKinds[type as Fact["type"]];
      const metadata = { space, actor, at: at.toISOString(), correlation: id, causation: id, version };
      const event = { id, type, data: data as Record<string, unknown>, metadata };
      const appended = await log.append(stream, revisions.get(stream) ?? "none", [event]);
      revisions.set(stream, appended.revision);
      position = appended.position;
      return position;
    },
  };
}

export interface FactReader {
  /** The facts of a stream. */
  facts<C extends Category>(stream: `${C}-${string}`): Promise<Recorded<FactOfStream<C>>[]>;
  /** The last fact of a stream, which has to be of this type. */
  last<C extends Category, Type extends FactOfStream<C>["type"]>(
    stream: `${C}-${string}`,
    type: Type,
  ): Promise<Recorded<Extract<FactOfStream<C>, { type: Type }>>>;
  /** All facts of the log so far, in its order. */
  everything(): Promise<RecordedFact[]>;
  /** Types of the facts of a stream. */
  types<C extends Category>(stream: `${C}-${string}`): Promise<FactOfStream<C>["type"][]>;
}

export function factsOn(log: EventLog): FactReader {
  const factOf = (event: RecordedEvent): RecordedFact => {
    const fact = upcast(event);
    if (fact === null) throw new Error(`${event.stream} holds an unknown ${event.type}`);
    return fact;
  };
  const facts = async (stream: StreamName) => {
    const found: RecordedFact[] = [];
    for await (const event of log.read(stream)) found.push(factOf(event));
    return found;
  };
  const everything = async () => {
    const found: RecordedFact[] = [];
    const head = await log.head();
    if (head === log.start) return found;
    const signal = AbortSignal.timeout(60_000);
    for await (const { events, position } of log.subscribe({ after: log.start, signal })) {
      found.push(...events.map(factOf));
      if (position >= head) break;
    }
    return found;
  };
  const last = async (stream: StreamName, type: string) => {
    const fact = (await facts(stream)).at(-1);
    if (fact?.type === type) return fact;
    throw new Error(`${stream} ends with ${fact?.type ?? "nothing"}, not with ${type}`);
  };
  const types = async (stream: StreamName) => (await facts(stream)).map(({ type }) => type);
  // The category of a stream is in its name; the compiler cannot see that the facts that were read are of it.
  return { facts, last, types, everything } as unknown as FactReader;
}
