import type { EventLog, Position } from "@annals/event-log";
import type { Announcement, Announcements, SpaceChange } from "@annals/feed";
import { Problem } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { type CheckpointRow, readCheckpoints, readGeneration } from "@annals/projectors/tables";
import { type Changes, createChanges } from "./changes.ts";
import { messages } from "./messages.ts";
import { createStandstill } from "./standstill.ts";

/** The projections that an answer can depend on. */
export type Projection = "content" | "search";
/** The one whose rows the cached answers are made from. */
const answering: Projection = "content";

/** What is known, without asking, about the read models that answer: which generation, how far it is, and what changed. */
export interface Live {
  /** Number of the generation that answers. @throws Problem 503 while there is none yet. */
  generation(): number;
  /** Looks again which generation answers. */
  refresh(): Promise<void>;
  /** The position of a projection, as far as this process knows. */
  position(projection: Projection): Position | undefined;
  /**
   * Resolves once the projection has reached a position, or at once while it stands still. @throws Problem 422 for an
   * invalid position, 503 after two seconds.
   */
  reached(projection: Projection, position: Position): Promise<void>;
  /**
   * Null while a projection follows the log. When it has stopped, or is behind without progress: the moment up to which it
   * has facts. Reads are then answered at once, without waiting for it.
   */
  standsStillSince(projection: Projection): Date | null;
  /** The latest changes of what answers depend on. It is up to date whenever a position has been reached. */
  changes: Pick<Changes, "now" | "isStill" | "areAsAt">;
  /** Marks what is cached about something as outdated, though no read model knows of the change yet. */
  isDifferent(topic: string, id: string): void;
  /** Calls a listener after each change, once it can be read. Returns a function that stops it. */
  onChange(listener: (changed: Announcement["changed"]) => void): () => void;
  /** Tells a listener what processes pass on to each other, and when some of it may be lost. Returns a function that stops it. */
  onPassed(listener: PassedListener): () => void;
  close(): Promise<void>;
}

interface PassedListener {
  heard(text: string): void;
  lost(): void;
}

interface Waiter {
  projection: Projection;
  position: Position;
  wake: () => void;
}

/** Longest wait for read models, in milliseconds. */
const patience = 2_000;
/** How long a projection may be behind without progress before it counts as stopped, in milliseconds. */
const stillAfter = 10_000;
/** How many reads wait at a time. */
const maxWaiting = 1_000;
/** How often to ask the database, in case announcements were lost, in milliseconds. */
const backstop = 1_000;
/** How late an announcement may come after its changes can be read, in milliseconds. */
const maxLate = 500;

/** Follows the read models' announcements. Returns once it knows where they are. */
export async function followReadModels({
  pool,
  announcements,
  log,
  logger,
  onGeneration = () => undefined,
}: {
  pool: Pool;
  announcements: Pick<Announcements, "listen">;
  log: Pick<EventLog, "start" | "head">;
  logger: Logger;
  /** Called with each generation that begins to answer. */
  onGeneration?: (generation: number) => void;
}): Promise<Live> {
  const stop = new AbortController();
  const changes = createChanges();
  const listeners = new Set<(changed: Announcement["changed"]) => void>();
  const passed = new Set<PassedListener>();
  const waiting = new Set<Waiter>();
  let generation: number | null = null;
  let positions = new Map<string, Position>();
  const standstill = createStandstill(() => log.head(), stillAfter);
  /** Those that stand still, and since when: nobody waits for them, but for the others as ever. */
  let stopped: ReadonlyMap<string, Date> = new Map();

  const wake = () => {
    for (const waiter of waiting) if (isOver(waiter)) waiter.wake();
  };
  const isOver = ({ projection, position }: Omit<Waiter, "wake">) =>
    stopped.has(projection) || (positions.get(projection) ?? "") >= position;

  const say = (changed: Announcement["changed"]) => {
    for (const listener of listeners) listener(changed);
  };
  /** The position up to which changes were announced. */
  let announced: Position = "";
  /** Caches are dropped at once; people hear of it only if no announcement names the change soon. */
  function sayUnlessAnnounced(position: Position): void {
    changes.note("all");
    const isSaid = () => announced >= position;
    setTimeout(() => isSaid() || say("all"), maxLate).unref();
  }

  let last: Promise<void> = Promise.resolve();
  /** One after the other: an answer that comes late must not undo a later one. */
  function refresh(): Promise<void> {
    last = last.catch(() => undefined).then(look);
    return last;
  }
  async function look(): Promise<void> {
    const now = await liveGeneration(pool);
    const found = new Map<string, Position>();
    const checkpoints = now === null ? [] : await readCheckpoints(pool, now);
    for (const { projection, position } of checkpoints) found.set(projection, position);
    if (now !== null) await lookForStandstill(checkpoints);
    const isOther = now !== generation;
    // An announcement may have come while this was asked for: of the same generation the later position counts.
    if (!isOther)
      for (const [projection, position] of positions)
        if ((found.get(projection) ?? "") < position) found.set(projection, position);
    // No announcement has named the changes up to here.
    const reached = found.get(answering);
    const isMissed = reached !== positions.get(answering);
    if (isOther) changes.note("all");
    else if (isMissed) sayUnlessAnnounced(reached ?? "");
    generation = now;
    positions = found;
    if (isOther) say("all");
    if (isOther && now !== null) onGeneration(now);
    wake();
  }
  async function lookForStandstill(checkpoints: CheckpointRow[]): Promise<void> {
    const still = await standstill.look(checkpoints);
    const before = stopped;
    stopped = new Map(still.map(({ projection, updated_at }) => [projection, updated_at]));
    wake();
    for (const [projection, asOf] of stopped)
      if (!before.has(projection)) logger.error({ projection, asOf }, "A read model stands still");
    for (const projection of before.keys())
      if (!stopped.has(projection)) logger.info({ projection }, "A read model follows the log again");
  }
  const refreshQuietly = () => {
    refresh().catch((error: Error) =>
      logger.warn({ error: error.message }, "Cannot see how far the read models are"),
    );
  };

  function onAnnouncement({ generation: of, projection, position, changed }: Announcement): void {
    if (of !== generation) {
      refreshQuietly();
      return;
    }
    if (projection === answering) changes.note(changed);
    if ((positions.get(projection) ?? "") < position) positions.set(projection, position);
    if (waiting.size > 0) wake();
    if (projection !== answering) return;
    announced = position;
    say(changed);
  }
  function onBeside(changed: SpaceChange[]): void {
    changes.note(changed);
    say(changed);
  }
  const lookAnew = () => {
    changes.note("all");
    say("all");
    refreshQuietly();
  };
  const onLost = () => {
    lookAnew();
    for (const listener of passed) listener.lost();
  };
  const onPassed = (text: string) => {
    for (const listener of passed) listener.heard(text);
  };
  await announcements.listen(
    { onAnnouncement, onBeside, onGeneration: lookAnew, onPassed, onLost },
    { signal: stop.signal },
  );
  await refresh();
  const poll = setInterval(refreshQuietly, backstop);
  poll.unref();

  function wait(projection: Projection, position: Position): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        waiting.delete(waiter);
        clearTimeout(limit);
        finish();
      };
      const waiter: Waiter = { projection, position, wake: () => end(resolve) };
      const limit = setTimeout(
        () => end(() => reject(generation === null ? notReady() : notYet())),
        patience,
      );
      waiting.add(waiter);
    });
  }

  return {
    generation() {
      if (generation === null) throw notReady();
      return generation;
    },
    refresh,
    position: (projection) => positions.get(projection),
    async reached(projection, position) {
      if (shapeOf(position) !== shapeOf(log.start))
        throw new Problem(422, messages.badAfter, {
          errors: [{ path: "Annals-After", said: messages.notPosition }],
        });
      if (!isOver({ projection, position })) {
        if (waiting.size >= maxWaiting) throw notYet();
        await wait(projection, position);
      }
      if (generation === null) throw notReady();
    },
    standsStillSince: (projection) => stopped.get(projection) ?? null,
    changes,
    isDifferent: (topic, id) => changes.note([{ space: null, topics: { [topic]: [id] } }]),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onPassed(listener) {
      passed.add(listener);
      return () => void passed.delete(listener);
    },
    async close() {
      clearInterval(poll);
      stop.abort();
      for (const waiter of waiting) waiter.wake();
    },
  };
}

/** The generation that answers; null also while the projectors have never been started on this database. */
async function liveGeneration(pool: Pool): Promise<number | null> {
  try {
    return await readGeneration(pool);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "42P01" || code === "3F000") return null;
    throw error;
  }
}

/** What all positions of one log have in common: their width, and where digits and separators stand. */
function shapeOf(position: string): string {
  return position.replace(/[0-9a-f]/g, "0");
}

function notYet(): Problem {
  return new Problem(503, messages.notVisibleYet, {
    headers: { "Retry-After": "1" },
  });
}

function notReady(): Problem {
  return new Problem(503, messages.starting, {
    headers: { "Retry-After": "1" },
  });
}
