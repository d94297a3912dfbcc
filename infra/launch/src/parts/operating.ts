import type { EventLog } from "@annals/event-log";
import { createPool } from "@annals/postgres";
import type { Watch } from "@annals/watch";
import { createOperations } from "../operating/operating.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
}

/** Measures what operators see of the installation. */
export const operating = part({
  name: "operating",
  async start({ settings, databaseUrl, database, log, meters, now, logger }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 2, name: "annals operating", logger, watch: database });
    onStop(() => pool.end());
    const operating = await createOperations({
      ...{ pool, log, meters, now, logger },
      hasLog: settings.eventStoreUrl === null,
      backupAt: settings.backup?.at ?? null,
    });
    onStop(() => operating.stop());
    return { operating };
  },
});
