import type { EventLog } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Client, Pool } from "@annals/postgres";
import type { SearchIndex } from "@annals/search";
import type { Projection } from "../../projections.ts";
import { followMarks } from "../../search/worker.ts";
import { createBell } from "../worker/bell.ts";
import { project } from "../worker/projector.ts";
import { runWorker } from "../worker/worker.ts";
import { searchProjection } from "./store.ts";
import { schemaOf } from "./tables.ts";

export interface ServeOptions {
  log: EventLog;
  pool: Pool;
  projections: Projection[];
  searchFor: (schema: string, client: Client) => SearchIndex;
  logger: Logger;
  now: () => Date;
}

/** What can be a moment behind pages takes its batches this far apart when many come, in milliseconds. */
const gathering = 30;

/** The workers of a generation. */
export interface Serving {
  generation: number;
  /** The first failure that stops one of them; the others go on. Never settles otherwise. */
  failure: Promise<Error>;
  /** Lets what is under way end. */
  stop(): Promise<void>;
}

/** Keeps a generation up to date: one worker for each projection, and one for the search index. */
export function serve(options: ServeOptions, generation: number): Serving {
  const { log, pool, projections, searchFor, logger, now } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const bell = createBell();
  const worker = { generation, pool, logger, signal };
  const indexOf = (client: Client) => searchFor(schemaOf(generation), client);

  const workers = projections.map((projection) =>
    runWorker({
      ...worker,
      projection: projection.name,
      work: (session) =>
        project([{ session, projection }], {
          log,
          signal,
          now,
          isFilling: false,
          ...(projection.name === "content" ? { onBatch: bell.ring } : { gathering }),
        }),
    }),
  );
  workers.push(
    runWorker({
      ...worker,
      projection: searchProjection,
      work: (session) => followMarks(session, { indexOf, bell, gathering, signal, now }),
    }),
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
