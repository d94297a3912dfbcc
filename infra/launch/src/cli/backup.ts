import { join, resolve } from "node:path";
import type { FileStore } from "@annals/files";
import { createPool } from "@annals/postgres";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { backUp } from "../backup/back-up.ts";
import { checkBackup } from "../backup/check.ts";
import { factsIn } from "../backup/manifest.ts";
import { fetchBackup } from "../backup/off-site.ts";
import { sealIn, unlockBy } from "../backup/seal.ts";
import { openFiles, openOffSite } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres, runningPostgres } from "../parts/postgres.ts";
import { readRunFile } from "../run-file.ts";
import { stopSignal } from "../stop-signal.ts";
import { Failure } from "./failure.ts";
import { copyingLine } from "./progress.ts";

/** `annals backup <folder>`: everything, while people work. Run again it adds what is new. */
export async function makeBackup(
  path: string,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const folder = resolve(path);
  const given = givenBy(settings, { frontend: "", signal });
  const isRunning = (await readRunFile(settings.data)) !== null;
  const have = await startParts(given, [isRunning ? runningPostgres : postgres, log]);
  const pool = createPool(have.databaseUrl, { max: 1, name: "annals backup", logger: given.logger });
  const line = copyingLine(process.stderr);
  let files: FileStore | undefined;
  try {
    files = await openFiles(given);
    const made = await backUp({ log: have.log, pool, files, data: settings.data }, folder, {
      ...{ onCopied: line.show, signal, now: given.now },
      ...{ unlock: unlockBy(settings.backupKey), isOpen: settings.backupsAreOpen },
      onDamaged(words, next) {
        line.end();
        console.error(`${words} It is left as it is, and not added to. Taking ${next}.`);
      },
    });
    line.end();
    const before = made.before > 0 ? ` (${made.before} were there)` : "";
    console.log(
      `Backed up to ${made.folder}: ${made.facts} facts${before}, the tables, ${made.files} files.`,
    );
    console.log(
      made.secret
        ? `The master secret is in it, in ${join(made.folder, "secret")}: whoever has the backup${made.isSealed ? " and its key" : ""} can read all names.`
        : "The master secret is not in it: keep ANNALS_SECRET. Without it nobody of this backup can sign in.",
    );
    if (made.isSealed)
      console.log(
        "It is encrypted: keep ANNALS_BACKUP_KEY elsewhere. Without it nobody can read this backup.",
      );
    if (made.damaged.length > 0)
      throw new Failure(
        `${made.damaged.length} files are damaged in ${settings.s3 === null ? "the data folder" : "the file store"} and not in the backup. Put them back from an older one: ${made.damaged.join(", ")}`,
      );
  } finally {
    line.end();
    await files?.close();
    await pool.end();
    await have.stop();
  }
}

/** `annals backup --check <folder>`: reads all of a backup. */
export async function checkWholeBackup(
  path: string,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const line = copyingLine(process.stderr);
  try {
    const folder = resolve(path);
    const seal = await sealIn(folder, unlockBy(settings.backupKey));
    const { made, log, files } = await checkBackup(folder, { onCopied: line.show, signal, seal });
    line.end();
    console.log(`The backup of ${made} is whole: ${factsIn(log)} facts, the tables, ${files} files.`);
  } finally {
    line.end();
  }
}

/** `annals backup --fetch <folder>`: brings a backup back from the store that they are sent to. @param name the newest when not given */
export async function fetchSentBackup(
  path: string,
  name: string | undefined,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const folder = resolve(path);
  const line = copyingLine(process.stderr);
  const store = await openOffSite(givenBy(settings, { frontend: "", signal }));
  try {
    const fetched = await fetchBackup(store, folder, { name, onCopied: line.show, signal });
    line.end();
    console.log(
      `The backup ${fetched} is in ${folder}. \`annals restore ${path}\` makes a data folder of it.`,
    );
  } finally {
    line.end();
    await store.close();
  }
}
