/**
 * The command side follows the log so that the states held here know what other processes write, and so that repeated
 * commands are recognised.
 */
import type { EventLog, Position } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { keepCheckpoint, readCheckpoint } from "./checkpoint.ts";
import { type Following, follow } from "./follow.ts";
import type { Handler } from "./handler.ts";
import type { Idempotency } from "./idempotency.ts";
import { regularly } from "./regularly.ts";

export interface FollowerOptions {
  log: EventLog;
  pool: Pool;
  logger: Logger;
  handler: Pick<Handler, "follow">;
  idempotency: Pick<Idempotency, "follow" | "flush" | "sweep">;
  /** Where the log is at now. */
  head: Position;
}

const name = "command-api";
const checkpointEvery = 10_000;
const sweepEvery = 60 * 60 * 1000;

/** Continues where it stopped last, or begins at the log's head, and stores that. Stopping stores how far it came. */
export async function startFollower(options: FollowerOptions): Promise<Following> {
  const { log, pool, logger, handler, idempotency, head } = options;
  const kept = await readCheckpoint(pool, log, name);
  // Stored before anything is written: after a crash at any later moment, the next start follows from here.
  if (kept === null) await keepCheckpoint(pool, log, name, head);
  const following = follow({
    log,
    logger,
    after: kept ?? head,
    take({ events }) {
      handler.follow(events);
      idempotency.follow(events);
    },
  });

  /** Where it was at the last checkpoint: everything before that is stored by now. */
  let settled = following.position();
  async function keep(upTo: Position): Promise<void> {
    await idempotency.flush();
    await keepCheckpoint(pool, log, name, upTo);
  }
  const late = (error: Error) =>
    logger.warn(
      { error: error.message },
      "The command side could not write down how far it followed the log",
    );
  const timers = [
    regularly(sweepEvery, idempotency.sweep, late),
    regularly(
      checkpointEvery,
      async () => {
        const upTo = settled;
        settled = following.position();
        if (upTo !== settled) await keep(upTo);
      },
      late,
    ),
  ];
  return {
    ...following,
    async stop() {
      await Promise.all(timers.map((stopTimer) => stopTimer()));
      await following.stop();
      await keep(following.position());
    },
  };
}
