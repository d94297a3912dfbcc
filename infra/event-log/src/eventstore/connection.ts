import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import { createWatch, EngineAway, type Watch } from "@annals/watch";
import type { EventStoreDBClient } from "@eventstore/db-client";
import { createClient, endClient } from "./client.ts";
import { createDeadlines, Unanswered } from "./deadlines.ts";
import { isFinal, reasonOf } from "./failure.ts";
import { clientOfLeader } from "./leader.ts";
import type { Names } from "./names.ts";

/** The connection to the server: one client, its watch, and what to do when a call fails. */
export interface Connection {
  watch: Watch;
  /** Of the streams of this log. */
  names: Names;
  /** The client of this moment. It is replaced when it is stuck. */
  client(): EventStoreDBClient;
  /**
   * Carries out a call, and retries it for a moment when it fails, as while a cluster changes its leader.
   * @throws EngineAway at once while the server is away, and when it does not answer; final errors as they are
   */
  ask<T>(work: (client: EventStoreDBClient) => Promise<T>): Promise<T>;
  /** For calls that answer in many parts: how long each part may take, and what to do when one fails. */
  patience(): Patience;
  close(): Promise<void>;
}

interface Patience {
  within<T>(part: Promise<T>): Promise<T>;
  /**
   * Waits a moment before the call is retried. @throws EngineAway when a retry makes no sense; final errors as they are
   */
  after(error: unknown): Promise<void>;
}

export interface ConnectionOptions {
  url: string;
  names: Names;
  logger: Logger;
  /** Fails when the server is away. `isDoubted`: it must show that facts can be written. */
  probe: (client: EventStoreDBClient, isDoubted: boolean) => Promise<void>;
  /** Milliseconds that a call may take; 5 s by default. */
  answerTimeout?: number | undefined;
}

const engine = "The event log";
/** How long a call is retried before the watch decides, in milliseconds. */
const moment = 600;
/** The minimum time for a probe, and for the search for the leader, in milliseconds: the asked nodes may be frozen. */
const shortestProbe = 2_500;
/**
 * After this many failures in a row a client may be stuck: another one is tried. One that gets no answer counts as stuck
 * at once.
 */
const mayBeStuck = 2;

export function openConnection(options: ConnectionOptions): Connection {
  const { url, names, logger, probe, answerTimeout = 5_000 } = options;
  let client = createClient(url);
  const answers = createDeadlines(answerTimeout);
  const probeTimeout = Math.max(shortestProbe, answerTimeout / 2);
  const probes = createDeadlines(probeTimeout);
  let failures = 0;

  /** The old client's problem is unknown, so it is not tried first: a frozen server would cost that time again. */
  const tryAnother = async () => {
    const other = await clientOfLeader(url, (candidate) => probe(candidate, false), probes);
    try {
      await probes.within(probe(other, true));
    } catch (error) {
      endClient(other).catch(() => undefined);
      throw error;
    }
    const old = client;
    client = other;
    // Runs before the new one appends anything: ending the old one's calls ends those of both.
    await probes.within(endClient(old)).catch(() => undefined);
    logger.info({ engine }, "The connection to the event store has been replaced");
  };
  const tryThis = async (isDoubted: boolean) => {
    try {
      await probes.within(probe(client, isDoubted));
    } catch (error) {
      if (!isFinal(error)) failures += error instanceof Unanswered ? mayBeStuck : 1;
      throw error;
    }
  };
  const watch = createWatch({
    engine,
    logger,
    now: () => new Date(),
    patience: 3 * probeTimeout + 500,
    async probe({ isDoubted }) {
      try {
        if (failures < mayBeStuck) await tryThis(isDoubted);
        else await tryAnother();
        failures = 0;
      } catch (error) {
        // The status page shows it.
        throw new Error(reasonOf(error), { cause: error });
      }
    },
  });
  const patience = (): Patience => {
    const until = performance.now() + moment;
    let pause = 20;
    return {
      within: answers.within,
      async after(error) {
        if (isFinal(error) || error instanceof EngineAway) throw error;
        watch.doubt();
        logger.warn({ error: reasonOf(error) }, "A call to the event store failed");
        if (error instanceof Unanswered || performance.now() + pause > until)
          throw new EngineAway(engine, reasonOf(error), { cause: error });
        await delay(pause);
        pause *= 2;
        watch.demand();
      },
    };
  };
  return {
    watch,
    names,
    client: () => client,
    patience,
    async ask(work) {
      watch.demand();
      const { within, after } = patience();
      for (;;) {
        try {
          return await within(work(client));
        } catch (error) {
          await after(error);
        }
      }
    },
    async close() {
      await watch.close();
      await probes.within(endClient(client)).catch(() => undefined);
    },
  };
}
