import type { Announcements, Feed } from "@annals/feed";
import type { PersonKeys } from "@annals/person-keys";
import { createProjectors } from "@annals/projectors";
import type { Watch } from "@annals/watch";
import { fillElsewhere } from "../filling.ts";
import { type Given, part } from "./part.ts";
import { search } from "./search.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  feed: Feed;
  announcements: Announcements;
  keys: PersonKeys;
}

/** Turns facts into read models. */
export const projectors = part({
  name: "projectors",
  async start(
    { settings, databaseUrl: url, database, feed, announcements, keys, logger, now }: Needs,
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
