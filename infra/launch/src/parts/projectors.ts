import type { Announcements, Feed } from "@annals/feed";
import type { PersonKeys } from "@annals/person-keys";
import { createProjectors, type ProjectorsStatus } from "@annals/projectors";
import type { SearchEngine } from "@annals/search";
import type { Watch } from "@annals/watch";
import { fillElsewhere } from "../filling.ts";
import { tracedTaking } from "../tracing.ts";
import { type Given, part } from "./part.ts";
import type { Traces } from "./tracing.ts";

interface Needs extends Given, Partial<Traces> {
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
    {
      settings,
      databaseUrl: url,
      database,
      feed,
      announcements,
      keys,
      search,
      logger,
      now,
      meters,
      tracer,
    }: Needs,
    onStop,
  ) {
    const made = createProjectors({
      ...{ feed, announcements, url, keys, ...search, logger, now, watch: database },
      fill: fillElsewhere(settings, url),
      onTaken: tracedTaking(tracer ?? null),
    });
    onStop(() => made.stop());
    await made.start();
    const behind = async (value: (one: ProjectorsStatus["projections"][number]) => number) => {
      const { projections, generation } = await made.status();
      return projections
        .filter((one) => one.generation === generation)
        .map((one) => ({ labels: { projection: one.name }, value: value(one) }));
    };
    const of = ["projection"];
    meters.gauge("annals_projection_lag_facts", "Facts that a projection has not taken in", of, () =>
      behind(({ lag }) => lag),
    );
    meters.gauge(
      "annals_projection_lag_seconds",
      "Since when a projection that is behind has not moved",
      of,
      () =>
        behind(({ lag, movedAt }) =>
          lag === 0 ? 0 : Math.max(0, (now().getTime() - movedAt.getTime()) / 1000),
        ),
    );
    meters.gauge("annals_projection_stopped", "1 for a projection that does not go on by itself", of, () =>
      behind(({ state }) => (state === "stopped" ? 1 : 0)),
    );
    return { projectors: made };
  },
});
