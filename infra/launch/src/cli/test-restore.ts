import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createPool } from "@annals/postgres";
import { readCheckpoints, readGeneration, readParkedOf, schemaOf } from "@annals/projectors/tables";
import { postgresEngine } from "@annals/search";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { noteTested } from "../backup/made.ts";
import { factsIn } from "../backup/manifest.ts";
import { feed } from "../parts/feed.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres, runningPostgres } from "../parts/postgres.ts";
import { projectors } from "../parts/projectors.ts";
import { stores } from "../parts/stores.ts";
import { readRunFile } from "../run-file.ts";
import { stopSignal } from "../stop-signal.ts";
import { Failure } from "./failure.ts";
import { restoreInto } from "./restore.ts";

/**
 * `annals backup --test-restore <folder>`: restores a backup into a database of its own, compares each fact, makes the read models from
 * them, and removes it all. Nothing is sent anywhere meanwhile.
 */
export async function testRestore(
  folder: string,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), "annals-test-restore-"));
  // Engines of its own: what people use is not touched.
  const scratch: Settings = {
    ...settings,
    ...{ data, postgresUrl: null, postgresDirectUrl: null, eventStoreUrl: null, eventStoreLog: null },
    ...{ kafka: null, s3: null, meili: null, smtpUrl: null },
    proof: { file: null, webhook: null, s3: null, mail: null },
  };
  try {
    const { made, log } = await restoreInto(resolve(folder), scratch, signal);
    const pages = await readModelsOf(scratch, signal);
    const facts = factsIn(log);
    await note(settings, { made, facts, pages });
    console.log(
      `The backup of ${made} can be restored: ${facts} facts were read back, and the read models of ${pages} pages made from them.`,
    );
  } catch (error) {
    if (!signal.aborted) await note(settings, { error: (error as Error).message });
    throw error;
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Tells the Annals that the settings name, where one runs or its database can be reached, for its screen. */
async function note(settings: Settings, result: Parameters<typeof noteTested>[2]): Promise<void> {
  const isRunning = (await readRunFile(settings.data)) !== null;
  if (!isRunning && settings.postgresUrl === null) return;
  try {
    const given = givenBy(settings, { frontend: "" });
    const have = await startParts(given, [runningPostgres]);
    const pool = createPool(have.databaseUrl, { max: 1, name: "annals test restore", logger: given.logger });
    try {
      await noteTested(pool, given.now(), result);
    } finally {
      await pool.end();
      await have.stop();
    }
  } catch (error) {
    console.error(`The result cannot be shown to operators: ${(error as Error).message}`);
  }
}

/** Makes the read models. @returns how many pages there are @throws Failure when a fact could not be taken in */
async function readModelsOf(settings: Settings, signal: AbortSignal): Promise<number> {
  const given = givenBy(settings, { frontend: "", signal });
  const search = { name: "search", start: async () => ({ search: postgresEngine }) };
  const have = await startParts(given, [postgres, stores, log, feed, search, projectors]);
  const pool = createPool(have.databaseUrl, { max: 1, name: "annals test restore", logger: given.logger });
  try {
    const head = await have.log.head();
    for (;;) {
      signal.throwIfAborted();
      const generation = await readGeneration(pool);
      const all = generation === null ? [] : await readCheckpoints(pool, generation);
      const stopped = all.find(({ state }) => state === "stopped");
      if (stopped) throw new Failure(`${stopped.projection} stands still: ${stopped.error}.`);
      if (generation !== null && all.length > 0 && all.every(({ position }) => position >= head)) {
        const parked = await readParkedOf(pool, generation);
        if (parked.length > 0)
          throw new Failure(`${parked.length} facts of the backup could not be taken in.`);
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::int as count from ${schemaOf(generation)}.entry`,
        );
        return rows[0]!.count;
      }
      await delay(100);
    }
  } finally {
    await pool.end();
    await have.stop();
  }
}
