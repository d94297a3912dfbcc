import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import { createPool } from "@annals/postgres";
import { sendBackups } from "../backup/off-site.ts";
import { keepBackups } from "../backup/scheduled.ts";
import { unlockBy } from "../backup/seal.ts";
import { openOffSite } from "./files.ts";
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
    const working = { now, signal: stop.signal, logger };
    const schedule = settings.backup;
    /** The store is only opened while something is sent: nothing else waits for it. */
    const send = async () => {
      const store = await openOffSite({ settings, logger, now });
      try {
        return await sendBackups(store, schedule, working);
      } finally {
        await store.close();
      }
    };
    const work = keepBackups(whole, schedule, {
      ...working,
      unlock: unlockBy(settings.backupKey),
      isOpen: settings.backupsAreOpen,
      send: settings.backupS3 && send,
    }).catch((error: Error) => logger.error({ err: error }, "Backups on a schedule ended"));
    onStop(async () => {
      stop.abort();
      await work;
      await pool.end();
    });
    return {};
  },
});
