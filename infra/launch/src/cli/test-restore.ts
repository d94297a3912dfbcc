import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readSettings, type Settings } from "@annals/settings";
import { factsIn } from "../backup/manifest.ts";
import { stopSignal } from "../stop-signal.ts";
import { restored } from "./restore.ts";

/**
 * `annals backup --test-restore <folder>`: restores a backup into a database and a data folder that exist for this alone,
 * compares them with it, and removes them. Nothing of the Annals that runs is touched.
 */
export async function testRestore(
  path: string,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const folder = resolve(path);
  const data = await mkdtemp(join(tmpdir(), "annals-test-restore-"));
  try {
    const backup = await restored(folder, { ...settings, ...ownEngines, data }, signal);
    console.log(
      `The backup of ${backup.made} can be restored: ${factsIn(backup.log)} facts were read back and are those of the backup, its tables and ${backup.files} files were written, and the master secret opens its keys.`,
    );
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/** Everything that a restore writes to is what Annals brings along, in the folder of its own. */
const ownEngines = {
  postgresUrl: null,
  postgresDirectUrl: null,
  eventStoreUrl: null,
  eventStoreLog: null,
  kafka: null,
  meili: null,
  s3: null,
} as const satisfies Partial<Settings>;
