import { cleanStrings } from "@annals/document";
import {
  type EventLog,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Revision,
  RevisionConflict,
  type StreamName,
} from "@annals/event-log";
import { type CommandContext, idOf } from "./context.ts";
import type { AnyDecider, AnyFact, Decider } from "./decider.ts";
import { type EventKinds, newestShape, type Recorded } from "./event.ts";
import type { Turn } from "./lock.ts";
import type { Snapshots } from "./snapshot.ts";
import { createStateCache, type Held } from "./state-cache.ts";

/** The outcome of a command. */
export interface Outcome<State, Fact> {
  /** The facts that were written; none when there was nothing to do. */
  facts: Fact[];
  /** The stream after them. */
  state: State;
  revision: Revision | "none";
  /** Position of the last fact that was written; when there was none, the newest position that is known. */
  position: Position;
}

export interface LoadOptions {
  fresh?: boolean;
  turn?: Turn | undefined;
}

/** Runs commands against their streams: load, decide, append. */
export interface Handler {
  /**
   * The state of a stream, from the cache if it is there. `fresh` also reads what other processes have written since.
   * `turn`, while a lock is held: it waits for what this process is writing there, and reads a stream afresh only once. A
   * stream that does not exist is in its initial state.
   */
  load<S, C, F extends AnyFact>(decider: Decider<S, C, F>, id: string, options?: LoadOptions): Promise<S>;
  /**
   * Decides and appends. Commands on one stream queue up. When another process writes in between, its facts are read and
   * the command is decided again, up to three times.
   * @throws Refused by the rules; StreamBusy
   */
  execute<S, C, F extends AnyFact>(
    decider: Decider<S, C, F>,
    id: string,
    command: C,
    context: CommandContext,
  ): Promise<Outcome<S, F>>;
  /**
   * The same for several streams, each another: decided in their order, and appended together. On PostgreSQL all is written, or
   * nothing; elsewhere in their order, and a repeat writes the rest.
   */
  executeTogether(parts: readonly Part[]): Promise<Outcome<unknown, AnyFact>[]>;
  /** The facts of a stream, oldest first, read from the log. */
  read<S, C, F extends AnyFact>(decider: Decider<S, C, F>, id: string): AsyncIterable<Recorded<F>>;
  /** Says that a stream cannot exist yet, because the entry that it belongs to is new: it then need not be read. */
  expectNew(decider: AnyDecider, id: string): void;
  /** Takes in what others have written to the log. */
  follow(events: RecordedEvent[]): void;
  /** The newest position that this process knows of. */
  position(): Position;
}

/** What is decided on one stream, together with others. */
export interface Part {
  decider: AnyDecider;
  id: string;
  context: CommandContext;
  /** @param before the states of the parts before it, as they will be. @throws Refused */
  decide(state: unknown, before: readonly unknown[]): AnyFact[];
}

/** A part whose types fit together. */
export function partOn<S, C, F extends AnyFact>(
  decider: Decider<S, C, F>,
  id: string,
  context: CommandContext,
  decide: (state: S, before: readonly unknown[]) => F[],
): Part {
  return { decider, id, context, decide: decide as Part["decide"] };
}

/** Others kept writing to the stream in between. Trying again later helps. */
export class StreamBusy extends Error {
  override name = "StreamBusy";
}

export interface HandlerOptions {
  log: EventLog;
  /** Every kind of fact that may be written and read. */
  kinds: EventKinds;
  snapshots: Snapshots;
  now: () => Date;
  /** The most memory that states may take, in bytes. */
  cacheBytes?: number;
}

const attempts = 4;

export function createHandler({ log, kinds, snapshots, now, cacheBytes }: HandlerOptions): Handler {
  const cache = createStateCache(cacheBytes ?? 24_000_000);
  const queues = new Map<StreamName, Promise<unknown>>();
  // Not the head of the log: the last event there may belong to another log on the same server, and read models never
  // reach it.
  let newest = log.start;
  const seen = (position: Position) => {
    if (position > newest) newest = position;
  };

  function factOf(event: RecordedEvent): RecordedEvent {
    const fact = newestShape(kinds, event);
    if (fact !== null) return fact;
    throw new Error(`${event.stream} holds ${event.type}, which this version of Annals does not know`);
  }

  /** The facts as events: their ids follow from the command and their place, so that a repeated append is the same one. */
  function toEvents(
    facts: AnyFact[],
    stream: StreamName,
    after: Revision | "none",
    { space, actor, correlation, command, quiet }: CommandContext,
  ): NewEvent[] {
    const at = now().toISOString();
    return facts.map(({ type, data }, index) => {
      const version = kinds[type]?.version;
      if (version === undefined) throw new Error(`There is no kind of fact called ${type}`);
      return {
        id: idOf(command, stream, next(after), index),
        type,
        // Wherever a text comes from (a file name, a library's message), it is made storable everywhere.
        data: cleanStrings(data as Record<string, unknown>),
        metadata: { space, actor, at, correlation, causation: command, version, ...(quiet && { quiet }) },
      };
    });
  }

  /** Reads on from what is held until nothing newer is there. */
  async function readOn(decider: AnyDecider, stream: StreamName, from: Held): Promise<Held> {
    let { state, revision } = from;
    for await (const event of log.read(stream, next(revision))) {
      state = decider.evolve(state, factOf(event));
      revision = event.revision;
    }
    return revision === from.revision ? from : { ...from, state, revision };
  }

  function read(decider: AnyDecider, stream: StreamName): Promise<Held> {
    return cache.load(stream, async (minRevision) => {
      const known = (await snapshots.find(decider, stream)) ?? nothing(decider);
      let held = known;
      do held = await readOn(decider, stream, held);
      while (isBefore(held.revision, minRevision()));
      snapshots.offer(decider, stream, held, next(held.revision) - next(known.revision));
      return held;
    });
  }

  async function refresh(decider: AnyDecider, stream: StreamName, held: Held): Promise<Held> {
    const found = await readOn(decider, stream, held);
    return cache.put(stream, found);
  }

  /** What a part decides on, and whether nothing newer was there. */
  interface Looked {
    held: Held;
    isFresh: boolean;
  }

  async function look({ decider, id }: Part): Promise<Looked> {
    const stream = streamOf(decider, id);
    const held = cache.get(stream);
    return held ? { held, isFresh: false } : { held: await read(decider, stream), isFresh: true };
  }
  async function lookAgain({ decider, id }: Part, { held, isFresh }: Looked): Promise<Looked> {
    return { held: isFresh ? held : await refresh(decider, streamOf(decider, id), held), isFresh: true };
  }

  /** What follows from a part, and the state after it. */
  interface DecidedPart {
    part: Part;
    stream: StreamName;
    held: Held;
    facts: AnyFact[];
    events: NewEvent[];
  }
  /** @throws Refused */
  function decideOn(parts: readonly Part[], looked: readonly Looked[]): DecidedPart[] {
    const states: unknown[] = [];
    return parts.map((part, at) => {
      const { decider, id, context } = part;
      const { held } = looked[at]!;
      const stream = streamOf(decider, id);
      const facts = context.repeated ? [] : part.decide(held.state, states);
      const events = toEvents(facts, stream, held.revision, context);
      if (at < parts.length - 1) states.push(foldOwn(decider, stream, held, events, newest).state);
      return { part, stream, held, facts, events };
    });
  }

  async function write(decided: readonly DecidedPart[]): Promise<Map<DecidedPart, Position>> {
    const written = decided.filter(({ events }) => events.length > 0);
    const parts = written.map(({ stream, held, events }) => ({ stream, expected: held.revision, events }));
    const [only] = parts;
    const answers =
      parts.length === 1
        ? [await log.append(only!.stream, only!.expected, only!.events)]
        : await log.appendTogether(parts);
    return new Map(written.map((one, at) => [one, answers[at]!.position]));
  }

  function outcomeOf(
    { part: { decider }, stream, held, facts, events }: DecidedPart,
    position: Position | undefined,
  ): Outcome<unknown, AnyFact> {
    if (position === undefined)
      return { facts, state: held.state, revision: held.revision, position: newest };
    seen(position);
    const after = foldOwn(decider, stream, held, events, position);
    cache.put(stream, after);
    snapshots.offer(decider, stream, after, events.length);
    return { facts, state: after.state, revision: after.revision, position };
  }

  async function carryOut(parts: readonly Part[]): Promise<Outcome<unknown, AnyFact>[]> {
    let looked = await Promise.all(parts.map(look));
    /** Whether something newer was there. */
    const refreshAll = async () => {
      const before = looked;
      looked = await Promise.all(parts.map((part, at) => lookAgain(part, before[at]!)));
      return looked.some(({ held }, at) => held !== before[at]!.held);
    };
    for (let attempt = 1; ; attempt++) {
      let decided: DecidedPart[];
      try {
        decided = decideOn(parts, looked);
      } catch (refusal) {
        // What is held may be out of date: read on before refusing, or saying that there is nothing to do.
        if (await refreshAll()) continue;
        throw refusal;
      }
      const isNothing = decided.some(({ facts }) => facts.length === 0);
      if (isNothing && (await refreshAll())) continue;
      if (decided.every(({ facts }) => facts.length === 0))
        return decided.map((one) => outcomeOf(one, undefined));
      try {
        const positions = await write(decided);
        return decided.map((one) => outcomeOf(one, positions.get(one)));
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        if (attempt === attempts) throw new StreamBusy(`Too many write to ${error.stream} at once`);
        looked = looked.map(({ held }) => ({ held, isFresh: false }));
        await refreshAll();
      }
    }
  }

  /** Commands on one stream queue up; what is about several waits in the queue of each, from the same moment on. */
  async function inTurn(parts: readonly Part[]): Promise<Outcome<unknown, AnyFact>[]> {
    const streams = parts.map(({ decider, id }) => streamOf(decider, id));
    const before = streams.flatMap((stream) => queues.get(stream) ?? []);
    const mine = (async () => {
      if (before.length > 0) await Promise.allSettled(before);
      return carryOut(parts);
    })();
    for (const stream of streams) queues.set(stream, mine);
    try {
      return await mine;
    } finally {
      for (const stream of streams) if (queues.get(stream) === mine) queues.delete(stream);
    }
  }

  return {
    async load(decider, id, { fresh = false, turn } = {}) {
      const stream = streamOf(decider, id);
      const writing = turn && queues.get(stream);
      if (writing) await writing.catch(() => turn.known.delete(stream));
      const held = cache.get(stream);
      const isOld = held === undefined || (fresh && !turn?.known.has(stream));
      if (!isOld) return held.state as never;
      const now = held === undefined ? await read(decider, stream) : await refresh(decider, stream, held);
      turn?.known.add(stream);
      return now.state as never;
    },
    async execute(decider, id, command, context) {
      const decide = (state: unknown) => decider.decide(command, state as never);
      const [outcome] = await inTurn([{ decider, id, context, decide }]);
      return outcome as never;
    },
    executeTogether: inTurn,
    async *read(decider, id) {
      for await (const event of log.read(streamOf(decider, id))) yield factOf(event) as never;
    },
    expectNew(decider, id) {
      const stream = streamOf(decider, id);
      if (cache.get(stream) === undefined) cache.put(stream, nothing(decider));
    },
    follow(events) {
      for (const event of events) {
        cache.follow(event, (held) => ({
          ...held,
          state: held.decider.evolve(held.state, factOf(event)),
          revision: event.revision,
        }));
        // The position of an event, never of a batch: on a server with other logs, a batch ends further on, where read
        // models never arrive.
        seen(event.position);
      }
    },
    position: () => newest,
  };
}

/** The name of a stream, as in `entry-{id}`. */
export function streamOf(decider: Pick<AnyDecider, "category">, id: string): StreamName {
  return `${decider.category}-${id}`;
}
/** The id in the name of a stream. */
export const idIn = (stream: StreamName) => stream.slice(stream.indexOf("-") + 1);

const nothing = (decider: AnyDecider): Held => ({ decider, state: decider.initial, revision: "none" });
const next = (revision: Revision | "none") => (revision === "none" ? 0 : revision + 1);
const isBefore = (held: Revision | "none", wanted: Revision | "none") => next(held) < next(wanted);

function foldOwn(
  decider: AnyDecider,
  stream: StreamName,
  held: Held,
  events: NewEvent[],
  position: Position,
): Held {
  let revision = next(held.revision) - 1;
  let state = held.state;
  for (const event of events) {
    revision++;
    state = decider.evolve(state, { ...event, stream, revision, position });
  }
  return { ...held, state, revision };
}
