import { largestEvent as maxEventBytes } from "@annals/command-api";
import { type EventLog, openEventStoreLog, openPostgresLog } from "@annals/event-log";
import type { Watch } from "@annals/watch";
import { trustByAddress, whyOf } from "@annals/watch";
import { tracedLog } from "../tracing.ts";
import { needed } from "../unusable.ts";
import { type Given, part } from "./part.ts";
import type { Traces } from "./tracing.ts";

interface Needs extends Given, Partial<Traces> {
  databaseUrl: string;
  database: Watch;
}

/** What can hold the log. */
export type LogPlace = "postgres" | "eventstore";

/** The event log: in PostgreSQL, or in the event store that the settings name. */
export const log = part({
  name: "log",
  async start(have: Needs, onStop) {
    const opened = await open(have, have.settings.eventStoreUrl === null ? "postgres" : "eventstore");
    onStop(() => opened.close());
    if (opened.watch) have.condition.engines.push(opened.watch);
    return { log: tracedLog(have.meters.measured(opened), have.tracer ?? null) };
  },
});

/** A log at one place, whichever of them Annals runs on, for who copies one. @param name of what the part gives */
export const logIn = <Name extends string>(place: LogPlace, name: Name) =>
  part({
    name: `log in ${place}`,
    async start(have: Needs, onStop): Promise<Record<Name, EventLog>> {
      const opened = await open(have, place);
      onStop(() => opened.close());
      return { [name]: opened } as Record<Name, EventLog>;
    },
  });

function open(
  { settings, logger, databaseUrl, database, signal, answerTimeout }: Needs,
  place: LogPlace,
): Promise<EventLog> {
  if (place === "postgres")
    return openPostgresLog({
      ...{ url: databaseUrl, logger, maxEventBytes, watch: database, answerTimeout },
      folder: settings.postgresUrl === null ? settings.data : undefined,
    });
  return needed(
    openEventStoreLog({
      url: settings.eventStoreUrl!,
      name: settings.eventStoreLog ?? undefined,
      ...{ logger, maxEventBytes, signal, answerTimeout },
    }),
    (reason) =>
      `The event store cannot be reached: ${whyOf(reason, trustByAddress)}. Check ANNALS_EVENTSTORE_URL.`,
  );
}
