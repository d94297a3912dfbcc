import type { EventLog, Position } from "@annals/event-log";
import { type Announcement, listenToAnnouncements } from "@annals/feed";
import { Problem } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { readCheckpoints, readGeneration } from "@annals/projectors/tables";

/** The projections that an answer can depend on. */
export type Projection = "content" | "search";

/** What is known, without asking, about the read models that answer: which generation, and how far it is. */
export interface Live {
  /** Number of the generation that answers. @throws Problem 503 while there is none yet. */
  generation(): number;
  /** Looks again which generation answers. */
  refresh(): Promise<void>;
  /** Resolves once the projection has reached a position. @throws Problem 422 for what is no position, 503 after two seconds. */
  reached(projection: Projection, position: Position): Promise<void>;
  /** Called whenever something changed that decides about access. */
  onChange(listener: () => void): void;
  /** Another number whenever the content, or something about access, changed: what was read before may be old. */
  epoch(): number;
  close(): Promise<void>;
}

interface Waiter {
  projection: Projection;
  position: Position;
  wake: () => void;
}

/** Longest wait for read models, in milliseconds (decisions, "Writing"). */
const patience = 2_000;
/** A notification can be lost with its connection: the database is asked this often, in milliseconds. */
const backstop = 1_000;

/** Follows the read models' announcements. Returns once it knows where they are. */
export async function followReadModels({
  pool,
  url,
  log,
  logger,
}: {
  pool: Pool;
  url: string;
  log: Pick<EventLog, "start">;
  logger: Logger;
}): Promise<Live> {
  const stop = new AbortController();
  const listeners: (() => void)[] = [];
  const waiting = new Set<Waiter>();
  let generation: number | null = null;
  let epoch = 0;
  let positions = new Map<string, Position>();

  const wake = () => {
    for (const waiter of waiting) if (isReached(waiter)) waiter.wake();
  };
  const isReached = ({ projection, position }: { projection: Projection; position: Position }) =>
    (positions.get(projection) ?? "") >= position;

  let last: Promise<void> = Promise.resolve();
  /** One after the other: an answer that comes late must not undo what a later one said. */
  function refresh(): Promise<void> {
    last = last.catch(() => undefined).then(look);
    return last;
  }
  async function look(): Promise<void> {
    const now = await liveGeneration(pool);
    const found = new Map<string, Position>();
    if (now !== null)
      for (const checkpoint of await readCheckpoints(pool, now))
        found.set(checkpoint.projection, checkpoint.position);
    const switched = now !== generation;
    if (found.get("content") !== positions.get("content")) epoch++;
    // An announcement may have come while this was asked for: of the same generation the later position counts.
    if (!switched)
      for (const [projection, position] of positions)
        if ((found.get(projection) ?? "") < position) found.set(projection, position);
    generation = now;
    positions = found;
    if (switched) changed();
    wake();
  }
  const changed = () => {
    epoch++;
    for (const listener of listeners) listener();
  };
  const refreshQuietly = () => {
    refresh().catch((error: Error) =>
      logger.warn({ error: error.message }, "Cannot see how far the read models are"),
    );
  };

  function onAnnouncement(said: Announcement): void {
    if (said.changed === "all" || said.changed.some(({ people, settings }) => people.length > 0 || settings))
      changed();
    if (said.generation !== generation) {
      refreshQuietly();
      return;
    }
    if (said.projection === "content") epoch++;
    if ((positions.get(said.projection) ?? "") < said.position) positions.set(said.projection, said.position);
    if (waiting.size > 0) wake();
  }
  const changedUnseen = () => {
    changed();
    refreshQuietly();
  };

  await listenToAnnouncements(
    url,
    { onAnnouncement, onGeneration: changedUnseen, onLost: changedUnseen },
    { signal: stop.signal, logger },
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
    async reached(projection, position) {
      if (shapeOf(position) !== shapeOf(log.start))
        throw new Problem(422, "Annals-After must be a position, as the header Annals-Position gave it.", {
          errors: [{ path: "Annals-After", message: "must be a position of the log" }],
        });
      if (!isReached({ projection, position })) await wait(projection, position);
      if (generation === null) throw notReady();
    },
    onChange: (listener) => void listeners.push(listener),
    epoch: () => epoch,
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
  return new Problem(503, "What you just changed is not to be seen yet. Try again in a moment.", {
    headers: { "Retry-After": "1" },
  });
}

function notReady(): Problem {
  return new Problem(503, "Annals is still starting. Try again in a moment.", {
    headers: { "Retry-After": "1" },
  });
}
