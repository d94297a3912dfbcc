import type { EventLog } from "@annals/event-log";
import { type Announcements, logFeed } from "@annals/feed";
import type { PersonKeys } from "@annals/person-keys";
import { createProjectors, type Projectors } from "@annals/projectors";
import type { SearchEngine } from "@annals/search";
import type { Watch } from "@annals/watch";
import { fillElsewhere } from "../filling.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
  announcements: Announcements;
  keys: PersonKeys;
  search: SearchEngine;
}

/**
 * Rebuilds read models where nothing keeps them up to date: what is rebuilt is left to the processes that do, which follow once it
 * answers.
 */
export const rebuilds = part({
  name: "rebuilds",
  async start(have: Needs, onStop) {
    const { settings, databaseUrl: url, database, log, announcements, keys, search, logger, now } = have;
    const make = () =>
      createProjectors({
        ...{ feed: logFeed(log), announcements, url, keys, ...search, logger, now, watch: database },
        fill: fillElsewhere(settings, url),
      });
    const asking = make();
    onStop(() => asking.stop());
    const projectors: Pick<Projectors, "rebuild" | "retry" | "restart" | "status"> = {
      status: () => asking.status(),
      retry: () => asking.retry(),
      restart: (projection, from) => asking.restart(projection, from),
      async rebuild(onProgress, signal) {
        const made = make();
        try {
          await made.rebuild(onProgress, signal);
        } finally {
          await made.stop();
        }
      },
    };
    return { projectors };
  },
});
