import type { Revision, StreamName } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import type { AnyDecider } from "./decider.ts";
import type { Held } from "./state-cache.ts";

/** States of long streams, kept in the database for cold starts: a cache that can be thrown away at any time. */
export interface Snapshots {
  find(decider: AnyDecider, stream: StreamName): Promise<Held | null>;
  /** Keeps a state now and then, in the background. @param added how many events were added to it */
  offer(decider: AnyDecider, stream: StreamName, held: Held, added: number): void;
  /** Waits until everything that is being kept is written. */
  settle(): Promise<void>;
}

/** A state is kept each time that this many events were added. */
const every = 500;

/** @param log identity of the log: states of another log are not used */
export function createSnapshots(pool: Pool, log: string, logger: Logger): Snapshots {
  const underWay = new Set<Promise<unknown>>();
  return {
    async find(decider, stream) {
      if (decider.snapshot === undefined) return null;
      const { rows } = await pool.query<{ state: unknown; revision: Revision }>({
        name: "command.snapshot",
        text: "select state, revision from command.snapshot where stream = $1 and log = $2 and version = $3",
        values: [stream, log, decider.snapshot],
      });
      const row = rows[0];
      return row === undefined ? null : { decider, state: row.state, revision: row.revision };
    },
    offer(decider, stream, { state, revision }, added) {
      if (decider.snapshot === undefined || revision === "none" || (revision + 1) % every >= added) return;
      const kept = pool
        .query(
          `insert into command.snapshot as s (stream, log, version, revision, state) values ($1, $2, $3, $4, $5)
           on conflict (stream) do update
           set log = excluded.log, version = excluded.version, revision = excluded.revision, state = excluded.state
           where (s.log, s.version) <> (excluded.log, excluded.version) or s.revision < excluded.revision`,
          [stream, log, decider.snapshot, revision, JSON.stringify(state)],
        )
        .catch((error: Error) =>
          logger.warn({ stream, error: error.message }, "The state of a stream could not be kept"),
        )
        .finally(() => underWay.delete(kept));
      underWay.add(kept);
    },
    async settle() {
      await Promise.all(underWay);
    },
  };
}
