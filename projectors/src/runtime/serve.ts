import type { Announcements, Feed } from "@annals/feed";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import {
  type FeedProjection,
  isFeedProjection,
  type MarksProjection,
  type Projection,
} from "./model/projection.ts";
import type { UnhandledFact } from "./model/unit.ts";
import { type Bell, createBell } from "./worker/bell.ts";
import { followFeed, type OnTaken } from "./worker/feed-worker.ts";
import { followMarks } from "./worker/marks-worker.ts";
import type { Session } from "./worker/session.ts";
import { runWorker } from "./worker/worker.ts";

export interface ServeOptions {
  feed: Feed;
  pool: Pool;
  /** Where changes of rows are announced. */
  announcements: Announcements;
  /** Of the database's server. */
  watch?: Watch | undefined;
  projections: Projection[];
  logger: Logger;
  now: () => Date;
  onTaken?: OnTaken | undefined;
}

/** The workers of a generation. */
export interface Serving {
  generation: number;
  /** The first failure that stops one of them; the others go on. Never settles otherwise. */
  failure: Promise<Error>;
  /** Tries again what is parked. */
  retry(): void;
  /** Begins the worker of a projection again from its checkpoint: also one that has stopped. It tries again what is parked. */
  restart(projection: string): void;
  /** Stops them, after what they are doing now. */
  stop(): Promise<void>;
}

/** Keeps a generation up to date: one worker for each projection. */
export function serve(options: ServeOptions, generation: number): Serving {
  const { feed, pool, announcements, watch, projections, logger, now, onTaken } = options;
  const stop = new AbortController();
  const { signal } = stop;
  /** The bell to ring when a projection has moved. */
  const followers = new Map<string, Bell[]>(projections.map(({ name }) => [name, []]));

  /** What makes the worker of a projection try again what it has parked. */
  const retries = new Map<string, () => void>();
  const onParked = ({ message, stack, correlation }: UnhandledFact) =>
    logger.error({ generation, error: message, stack, correlation }, "A fact was parked");

  const followFacts = (projection: FeedProjection) => {
    let round = new AbortController();
    retries.set(projection.name, () => round.abort());
    const onBatch = () => {
      for (const bell of followers.get(projection.name)!) bell.ring();
    };
    return async (session: Session) => {
      while (!signal.aborted) {
        round = new AbortController();
        const either = AbortSignal.any([signal, round.signal]);
        const following = { feed, announcements, signal: either, now, onBatch, onParked, onTaken };
        await followFeed([{ session, projection }], following);
      }
    };
  };
  const followRows = (projection: MarksProjection) => {
    const bell = createBell();
    followers.get(projection.follows.projection)!.push(bell);
    let isAsked = false;
    retries.set(projection.name, () => {
      isAsked = true;
      bell.ring();
    });
    const isToRetry = () => {
      const was = isAsked;
      isAsked = false;
      return was;
    };
    const onRow = (stream: string, error: Error) =>
      logger.error({ generation, stream, error: error.message, stack: error.stack }, "A row was parked");
    return (session: Session) =>
      followMarks(session, {
        ...{ projection, announcements, bell, signal, now, logger, isToRetry },
        onParked: onRow,
      });
  };
  const workOf = (projection: Projection) =>
    isFeedProjection(projection) ? followFacts(projection) : followRows(projection);
  let onFailure: (error: Error) => void = () => undefined;
  const failure = new Promise<Error>((resolve) => {
    onFailure = resolve;
  });
  const works = new Map(projections.map((projection) => [projection.name, workOf(projection)]));
  /** The workers that have not ended. */
  const running = new Map<string, Promise<void>>();
  const begin = (projection: string) => {
    const ended = runWorker({
      ...{ generation, projection, pool, watch, logger, signal },
      work: works.get(projection)!,
    }).then((error) => {
      running.delete(projection);
      if (error !== null) onFailure(error);
    });
    running.set(projection, ended);
  };
  for (const name of works.keys()) begin(name);

  return {
    generation,
    failure,
    retry: () => {
      for (const retry of retries.values()) retry();
    },
    restart(projection) {
      if (signal.aborted || !works.has(projection)) return;
      // A worker that runs begins its round again; one that has ended does so as a new one.
      if (running.has(projection)) retries.get(projection)?.();
      else begin(projection);
    },
    async stop() {
      stop.abort();
      await Promise.all(running.values());
    },
  };
}
