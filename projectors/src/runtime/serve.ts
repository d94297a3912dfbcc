import type { Feed } from "@annals/feed";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { isFeedProjection, type Projection } from "./model/projection.ts";
import { type Bell, createBell } from "./worker/bell.ts";
import { followFeed } from "./worker/feed-worker.ts";
import { followMarks } from "./worker/marks-worker.ts";
import type { Session } from "./worker/session.ts";
import { runWorker } from "./worker/worker.ts";

export interface ServeOptions {
  feed: Feed;
  pool: Pool;
  projections: Projection[];
  logger: Logger;
  now: () => Date;
}

/** The workers of a generation. */
export interface Serving {
  generation: number;
  /** The first failure that stops one of them; the others go on. Never settles otherwise. */
  failure: Promise<Error>;
  /** Stops them, after what they are doing now. */
  stop(): Promise<void>;
}

/** Keeps a generation up to date: one worker for each projection. */
export function serve(options: ServeOptions, generation: number): Serving {
  const { feed, pool, projections, logger, now } = options;
  const stop = new AbortController();
  const { signal } = stop;
  /** Whom to wake when a projection has moved. */
  const followers = new Map<string, Bell[]>(projections.map(({ name }) => [name, []]));

  const workOf = (projection: Projection) => {
    if (isFeedProjection(projection)) {
      const onBatch = () => {
        for (const bell of followers.get(projection.name)!) bell.ring();
      };
      return (session: Session) =>
        followFeed([{ session, projection }], { feed, signal, now, isFilling: false, onBatch });
    }
    const bell = createBell();
    followers.get(projection.follows.projection)!.push(bell);
    return (session: Session) => followMarks(session, { projection, bell, signal, now });
  };
  const workers = projections.map((projection) =>
    runWorker({ generation, projection: projection.name, pool, logger, signal, work: workOf(projection) }),
  );

  const failure = new Promise<Error>((resolve) => {
    for (const ended of workers) void ended.then((error) => error && resolve(error));
  });
  return {
    generation,
    failure,
    async stop() {
      stop.abort();
      await Promise.all(workers);
    },
  };
}
