/**
 * Follows the log: so that states held here know what other processes write, so that repeated commands are recognised, and
 * so that leases of seats end. One subscription for all three.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { EventLog, Position } from "@annals/event-log";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import type { Handler } from "./handler.ts";
import type { Idempotency } from "./idempotency.ts";
import type { SeatLapses } from "./seat/lapse.ts";

export interface Follower {
  /** How far it has come. */
  position(): Position;
  /** Resolves once it has come so far. */
  reached(position: Position): Promise<void>;
  /** Stops following and writes down how far it came. */
  stop(): Promise<void>;
}

export interface FollowerOptions {
  log: EventLog;
  pool: Pool;
  logger: Logger;
  handler: Handler;
  idempotency: Idempotency;
  lapses: SeatLapses;
  /** Where to begin. */
  after: Position;
}

const name = "command-api";
const wait = 500;
const checkpointEvery = 10_000;
const lapseEvery = 1_000;
const sweepEvery = 60 * 60 * 1000;

/** How far the log had been followed, when it was this log; else null. */
export async function readCheckpoint(pool: Pool, log: EventLog): Promise<Position | null> {
  const { rows } = await pool.query<{ log: string; position: Position }>(
    "select log, position from command.checkpoint where name = $1",
    [name],
  );
  return rows[0]?.log === log.identity ? rows[0].position : null;
}

export function startFollower(options: FollowerOptions): Follower {
  const { log, pool, logger, handler, idempotency, lapses } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let position = options.after;
  /** Where `position` was at the last checkpoint: whatever was before that has been written down by now. */
  let settled = position;
  let wake: { position: Position; resolve: () => void } | undefined;

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const batch of log.subscribe({ after: position, signal })) {
          handler.follow(batch.events, batch.position);
          idempotency.follow(batch.events);
          await lapses.follow(batch.events);
          position = batch.position;
          if (wake !== undefined && (batch.live || position >= wake.position)) wake.resolve();
        }
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ error: (error as Error).message }, "Following the log broke off, trying again");
      }
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async function keep(upTo: Position): Promise<void> {
    await idempotency.flush();
    await pool.query(
      `insert into command.checkpoint as c (name, log, position) values ($1, $2, $3)
       on conflict (name) do update set log = excluded.log, position = excluded.position
       where c.log <> excluded.log or c.position < excluded.position`,
      [name, log.identity, upTo],
    );
  }

  const regularly = (every: number, work: () => Promise<unknown>) => {
    let running: Promise<unknown> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error: Error) => logger.warn({ error: error.message }, "The command side's notes are late"))
        .finally(() => {
          running = undefined;
        });
    }, every).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const following = follow();
  const timers = [
    regularly(lapseEvery, lapses.endDue),
    regularly(sweepEvery, idempotency.sweep),
    regularly(checkpointEvery, async () => {
      const upTo = settled;
      settled = position;
      if (upTo !== settled) await keep(upTo);
    }),
  ];
  return {
    position: () => position,
    async reached(wanted) {
      if (position >= wanted) return;
      await new Promise<void>((resolve) => {
        wake = { position: wanted, resolve };
      });
    },
    async stop() {
      await Promise.all(timers.map((stopTimer) => stopTimer()));
      stopping.abort();
      await following;
      await keep(position);
    },
  };
}
