import { largestEvent as maxEventBytes } from "@annals/command-api";
import { type EventLog, openEventStoreLog, openPostgresLog } from "@annals/event-log";
import { needed } from "../unusable.ts";
import { type Given, part } from "./part.ts";

/** The event log: in PostgreSQL, or in the event store that the settings name. */
export const log = part({
  name: "log",
  async start(have: Given & { databaseUrl: string }, onStop) {
    const opened = await open(have);
    onStop(() => opened.close());
    return { log: opened };
  },
});

function open({ settings, logger, databaseUrl }: Given & { databaseUrl: string }): Promise<EventLog> {
  if (settings.eventStoreUrl === null) return openPostgresLog({ url: databaseUrl, logger, maxEventBytes });
  return needed(
    openEventStoreLog({ url: settings.eventStoreUrl, logger, maxEventBytes }),
    (reason) => `The event store cannot be reached: ${reason}. Check ANNALS_EVENTSTORE_URL.`,
  );
}
