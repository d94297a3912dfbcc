import { largestEvent as maxEventBytes } from "@annals/command-api";
import { type EventLog, openEventStoreLog, openPostgresLog } from "@annals/event-log";
import type { Watch } from "@annals/watch";
import { whyOf } from "@annals/watch";
import { needed } from "../unusable.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
}

/** The event log: in PostgreSQL, or in the event store that the settings name. */
export const log = part({
  name: "log",
  async start(have: Needs, onStop) {
    const opened = await open(have);
    onStop(() => opened.close());
    if (opened.watch) have.condition.engines.push(opened.watch);
    return { log: have.meters.measured(opened) };
  },
});

function open({ settings, logger, databaseUrl, database, signal, answerTimeout }: Needs): Promise<EventLog> {
  if (settings.eventStoreUrl === null)
    return openPostgresLog({
      ...{ url: databaseUrl, logger, maxEventBytes, watch: database, answerTimeout },
      folder: settings.postgresUrl === null ? settings.data : undefined,
    });
  return needed(
    openEventStoreLog({
      url: settings.eventStoreUrl,
      name: settings.eventStoreLog ?? undefined,
      ...{ logger, maxEventBytes, signal, answerTimeout },
    }),
    (reason) =>
      `The event store cannot be reached: ${whyOf(reason, "name the file of its authority by tlsCAFile")}. Check ANNALS_EVENTSTORE_URL.`,
  );
}
