/** The process of a rebuild: it fills a generation, reports its progress, and is then ended. */
import { once } from "node:events";
import { openEventStoreLog, openPostgresLog } from "@annals/event-log";
import { logFeed } from "@annals/feed";
import { createLogger } from "@annals/logging";
import { openPersonKeys } from "@annals/person-keys";
import { createPool } from "@annals/postgres";
import { fillGeneration } from "@annals/projectors";
import { openMeilisearch, postgresEngine } from "@annals/search";
import type { FillMessage, FillTask } from "./filling.ts";
import { masterSecret } from "./secrets.ts";

const say = (message: FillMessage) => process.send?.(message);
// Nobody needs its result when the process that started it has gone.
process.on("disconnect", () => process.exit(1));

const [task] = (await once(process, "message")) as [FillTask];
try {
  await fill(task);
  say({ done: true });
} catch (error) {
  say({ failure: (error as Error).message });
}

async function fill({ settings, databaseUrl, generation }: FillTask): Promise<void> {
  const logger = createLogger({ level: settings.logLevel });
  const log =
    settings.eventStoreUrl === null
      ? await openPostgresLog({ url: databaseUrl, logger })
      : await openEventStoreLog({
          url: settings.eventStoreUrl,
          name: settings.eventStoreLog ?? undefined,
          logger,
        });
  const pool = createPool(databaseUrl, { max: 6, name: "annals rebuild", logger });
  const keys = await openPersonKeys({
    pool,
    secret: await masterSecret(settings.data, settings.secret, pool),
  });
  const now = () => new Date();
  const search =
    settings.meili === null ? postgresEngine : openMeilisearch({ ...settings.meili, logger, now });
  const options = { feed: logFeed(log), keys, ...search, logger, now };
  const report = (progress: number, events?: number) =>
    say({ progress, ...(events !== undefined && { events }) });
  await fillGeneration(options, pool, generation, report, new AbortController().signal);
}
