import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { reasonOf } from "./unreached.ts";

/** Since when an engine is away, and why. */
export interface Away {
  since: Date;
  reason: string;
}

/** The state of an engine (a database, a log, …), known without asking it. Only the watch asks. */
export interface Watch {
  /** Its name, as people see it. */
  readonly engine: string;
  /** Null while it is up. */
  away(): Away | null;
  /** @throws EngineAway at once while it is away */
  demand(): void;
  /** A call failed as if the engine were away: the watch checks now. */
  doubt(): void;
  /** Resolves once it is up, or `signal` aborts. */
  up(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** An engine is away. Trying again later helps. */
export class EngineAway extends Error {
  override name = "EngineAway";
  readonly engine: string;
  constructor(engine: string, reason: string, options?: ErrorOptions) {
    super(`${engine} is away: ${reason}`, options);
    this.engine = engine;
  }
}

/** An engine went away during a write: whether it was written is not known. */
export class Undecided extends EngineAway {
  override name = "Undecided";
}

export interface WatchOptions {
  engine: string;
  /**
   * Fails when the engine is away. `isDoubted`: a call has failed, or the last probe has. `signal` aborts when the probe takes
   * too long.
   */
  probe: (about: { isDoubted: boolean; signal: AbortSignal }) => Promise<void>;
  logger: Logger;
  now: () => Date;
  /** Milliseconds between two probes while it is up, and while it is away. */
  intervals?: { up: number; away: number };
  /** Milliseconds that a probe may take. */
  patience?: number;
}

/** Watches an engine that is up now. */
export function createWatch(options: WatchOptions): Watch {
  const { engine, logger, now, intervals = { up: 1_000, away: 200 }, patience = 2_000 } = options;
  const closing = new AbortController();
  const wakers = new Set<() => void>();
  let away: Away | null = null;
  let isDoubted = false;
  /** Shortens the pause before the next probe. */
  let hurry = new AbortController();

  const found = (reason: string | null) => {
    if (reason !== null && away === null) {
      away = { since: now(), reason };
      logger.warn({ engine, reason }, `${engine} is away`);
    } else if (reason !== null && away !== null) {
      away = { ...away, reason };
    } else if (away !== null) {
      logger.info({ engine, milliseconds: now().getTime() - away.since.getTime() }, `${engine} is back`);
      away = null;
      for (const wake of wakers) wake();
    }
  };
  const run = async () => {
    while (!closing.signal.aborted) {
      const wasDoubted = isDoubted || away !== null;
      isDoubted = false;
      const reason = await failureOf(options.probe, wasDoubted, patience, closing.signal);
      if (closing.signal.aborted) return;
      found(reason);
      if (isDoubted) continue;
      hurry = new AbortController();
      const signal = AbortSignal.any([hurry.signal, closing.signal]);
      const pause = away === null ? intervals.up : intervals.away;
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    engine,
    away: () => away,
    demand() {
      if (away !== null) throw new EngineAway(engine, away.reason);
    },
    doubt() {
      isDoubted = true;
      if (away === null) hurry.abort();
    },
    up: (signal) =>
      new Promise((resolve) => {
        if (away === null || signal.aborted) return resolve();
        const wake = () => {
          wakers.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        wakers.add(wake);
        signal.addEventListener("abort", wake, { once: true });
      }),
    async close() {
      closing.abort();
      for (const wake of wakers) wake();
      await running;
    },
  };
}

/** The number of parts in which a probe's time is counted. */
const ticks = 20;

/** Why a probe failed, or null. A probe that ignores its signal is not waited for. */
async function failureOf(
  probe: WatchOptions["probe"],
  isDoubted: boolean,
  patience: number,
  closing: AbortSignal,
): Promise<string | null> {
  const late = new AbortController();
  const signal = AbortSignal.any([late.signal, closing]);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error(`no answer within ${patience / 1000} s`)), {
      once: true,
    });
  });
  // A process that was itself suspended finds one tick due, not all: the answer may already be there.
  let left = ticks;
  const timer = setInterval(() => --left === 0 && late.abort(), patience / ticks);
  timer.unref();
  try {
    const probing = probe({ isDoubted, signal });
    probing.catch(() => undefined);
    await Promise.race([probing, tooLate]);
    return null;
  } catch (error) {
    return reasonOf(error).replace(/\s+/g, " ");
  } finally {
    clearInterval(timer);
  }
}
