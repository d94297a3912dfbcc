import { resolve } from "node:path";
import { createPool } from "@annals/postgres";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { checkBackup } from "../backup/check.ts";
import { inWords } from "../backup/damage.ts";
import { factsIn, type Manifest } from "../backup/manifest.ts";
import { type Owned, own } from "../backup/owner.ts";
import {
  alone,
  expectRestored,
  finish,
  managersIn,
  restoreData,
  restoreLog,
  restoreTables,
} from "../backup/restore.ts";
import { sealIn, unlockBy } from "../backup/seal.ts";
import { marking } from "../backup/under-way.ts";
import { openFiles } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import { stores } from "../parts/stores.ts";
import { readRunFile } from "../run-file.ts";
import { stopSignal } from "../stop-signal.ts";
import { Failure } from "./failure.ts";
import { copyingLine } from "./progress.ts";

/** `annals restore <folder>`: a backup becomes a new data folder, or fills an empty database, on whatever engines the settings name. */
export async function restoreBackup(
  path: string,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const { made, log } = await restoreInto(path, settings, signal);
  console.log(
    `Restored the backup of ${made}: ${factsIn(log)} facts. Start Annals: it computes the read models from them.`,
  );
}

/** The same without a word. @returns what was restored */
export async function restoreInto(path: string, settings: Settings, signal: AbortSignal): Promise<Manifest> {
  const folder = resolve(path);
  if ((await readRunFile(settings.data)) !== null) throw new Failure("Stop Annals first: it is running.");
  const owned = await ownIfWritable(folder, signal);
  try {
    return await marking(settings.data, () => fill(folder, settings, signal));
  } catch (error) {
    throw inWords(error, settings.data);
  } finally {
    await owned?.release();
  }
}

/** A backup that is being restored is not added to. One that cannot be written (a disk that is only read) needs no lock. */
async function ownIfWritable(folder: string, signal: AbortSignal): Promise<Owned | null> {
  try {
    return await own(folder, { doing: "restore", signal });
  } catch (error) {
    if (
      ["EROFS", "EACCES", "EPERM", "ENOENT", "ENOTDIR", "ENOSPC"].includes(
        (error as NodeJS.ErrnoException).code ?? "",
      )
    )
      return null;
    throw error;
  }
}

async function fill(folder: string, settings: Settings, signal: AbortSignal): Promise<Manifest> {
  const line = copyingLine(process.stderr);
  const seal = await sealIn(folder, unlockBy(settings.backupKey));
  const backup = await checkBackup(folder, { onCopied: line.show, signal, seal }).finally(() => line.end());
  if (!backup.secret && settings.secret === null)
    throw new Failure("The backup has no master secret: set ANNALS_SECRET to the one of then.");
  const given = givenBy(settings, { frontend: "", signal });
  const restoring = { folder, seal, backup, onCopied: line.show, signal };
  const { databaseUrl, database, stop } = await startParts(given, [postgres]);
  const pool = createPool(databaseUrl, { max: 2, name: "annals restore", logger: given.logger });
  let end: (() => Promise<void>) | undefined;
  try {
    end = await alone(pool);
    await restoreTables(pool, restoring);
    const files = await openFiles(given);
    try {
      await restoreData(settings.data, files, restoring);
    } finally {
      await files.close();
    }
    // The stores say whether the secret is the one that the keys were made with.
    const beside = { name: "database", start: async () => ({ databaseUrl, database }) };
    const have = await startParts(given, [beside, stores, log]);
    let goOn: Awaited<ReturnType<typeof managersIn>>;
    try {
      await restoreLog(have.log, restoring);
      await expectRestored(have.log, restoring);
      goOn = await managersIn(have.log, pool, restoring);
    } finally {
      await have.stop();
    }
    await finish(pool, goOn);
  } finally {
    line.end();
    await end?.();
    await pool.end();
    await stop();
  }
  return backup;
}
