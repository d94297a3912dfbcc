import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import { createPool } from "@annals/postgres";
import { keepBackups } from "../backup/scheduled.ts";
import { unlockBy } from "../backup/seal.ts";
import { type Given, part } from "./part.ts";

/** Makes backups each day, where the settings name a folder. */
export const scheduledBackup = part({
  name: "scheduled backup",
  async start(
    {
      settings,
      logger,
      now,
      log,
      files,
      databaseUrl,
    }: Given & { log: EventLog; files: FileStore; databaseUrl: string },
    onStop,
  ) {
    if (settings.backup === null) return {};
    const pool = createPool(databaseUrl, { max: 1, name: "annals backup", logger });
    const stop = new AbortController();
    const whole = { log, pool, files, data: settings.data };
    const unlock = unlockBy(settings.backupKey);
    const work = keepBackups(whole, settings.backup, { now, signal: stop.signal, logger, unlock }).catch(
      (error: Error) => logger.error({ err: error }, "Backups on a schedule ended"),
    );
    onStop(async () => {
      stop.abort();
      await work;
      await pool.end();
    });
    return {};
  },
});
