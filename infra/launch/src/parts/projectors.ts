import type { Announcements, Feed } from "@annals/feed";
import type { PersonKeys } from "@annals/person-keys";
import { createProjectors } from "@annals/projectors";
import type { SearchEngine } from "@annals/search";
import type { Watch } from "@annals/watch";
import { fillElsewhere } from "../filling.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  feed: Feed;
  announcements: Announcements;
  keys: PersonKeys;
  search: SearchEngine;
}

/** Turns facts into read models. */
export const projectors = part({
  name: "projectors",
  async start(
    { settings, databaseUrl: url, database, feed, announcements, keys, search, logger, now }: Needs,
    onStop,
  ) {
    const made = createProjectors({
      ...{ feed, announcements, url, keys, ...search, logger, now, watch: database },
      fill: fillElsewhere(settings, url),
    });
    onStop(() => made.stop());
    await made.start();
    return { projectors: made };
  },
});
